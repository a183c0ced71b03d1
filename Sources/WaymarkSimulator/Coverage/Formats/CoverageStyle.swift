/// The look of the page of coverage, for light and dark screens, narrow and wide.
enum CoverageStyle {
  static let text = """
    :root { color-scheme: light dark; --page: #fff; --text: #222; --soft: #666; --edge: #d8d8d8; \
    --full: #2e7d32; --part: #c77700 }
    body { margin: 0; background: var(--page); color: var(--text); \
    font: 15px/1.5 system-ui, sans-serif }
    main { max-width: 90rem; margin: 0 auto; padding: 1rem }
    h1 { font-size: 1.5rem } h2 { font-size: 1.15rem; margin-top: 2rem }
    code, pre { font: 13px/1.45 ui-monospace, monospace }
    code { color: var(--soft); overflow-wrap: anywhere }
    pre { overflow-x: auto; border: 1px solid var(--edge); border-radius: 6px; padding: .75rem }
    ul { padding-left: 1.2rem } li { overflow-wrap: anywhere }
    .kinds { display: grid; gap: .75rem; \
    grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)) }
    .kinds > div, details { border: 1px solid var(--edge); border-radius: 6px; padding: .75rem }
    details { margin: .75rem 0 }
    summary { cursor: pointer; overflow-wrap: anywhere }
    summary span, .kinds span { color: var(--soft) }
    .kinds b, .kinds span:last-child { display: block }
    details details { border: 0; padding: 0 }
    .meter { display: inline-block; width: 6rem; height: .6rem; border: 1px solid var(--edge); \
    border-radius: .3rem; overflow: hidden; margin-right: .4rem }
    .meter i { display: block; height: 100%; background: var(--part) }
    .meter.full i { background: var(--full) }
    .picture { overflow-x: auto; padding-top: .5rem }
    @media (prefers-color-scheme: dark) {
      :root { --page: #16181c; --text: #e8e8e8; --soft: #a0a0a0; --edge: #3a3d44; \
    --full: #66bb6a; --part: #ffb74d }
    }

    """
}
