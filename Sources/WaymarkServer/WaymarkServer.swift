public enum WaymarkServer {}
