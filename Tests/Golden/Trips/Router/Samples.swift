import Trips

@MainActor
enum Samples {
  static func router(presenter: any Presenter) -> Router? {
    let play = Play("")
    return Router(
      presenter: presenter, flags: play.flags,
      tripsService: MockTripsService(playing: play.backend) { [] }, tripsDestinations: App(play))
  }
}
