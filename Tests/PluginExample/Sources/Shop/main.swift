let routes: [Route] = [.lateOrder(orderId: "o-1"), .liveChat(topic: nil)]
for route in routes {
  switch route {
  case .lateOrder(let orderId): print("late: \(orderId)")
  case .liveChat(let topic): print("chat: \(topic ?? "anything")")
  }
}
print(OrderStatus.allCases.map(\.rawValue).joined(separator: " "))
