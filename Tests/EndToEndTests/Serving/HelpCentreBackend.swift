import Foundation
import HelpCentreRoutes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The backend of the help centre at any address: the real one, or a session of the mock server.
struct HelpCentreBackend: OrdersService {
  struct Refusal: Error {
    let status: Int
  }

  let address: URL

  func status(orderId: String) async throws(OrdersStatusError) -> Order {
    do {
      return try await ask("GET", "orders/\(orderId)")
    } catch {
      if (error as? Refusal)?.status == 404 { throw .notFound }
      throw error is URLError ? .offline : .failure(error)
    }
  }

  func cancel(orderId: String, reason: CancelReason) async throws(OrdersCancelError) -> Cancellation
  {
    do {
      return try await ask("POST", "orders/\(orderId)/cancellation", ["reason": reason])
    } catch {
      throw (error as? Refusal)?.status == 503 ? .unavailable : .failure(error)
    }
  }

  func redeliver(orderId: String, items: [Item]) async throws(OrdersRedeliverError) -> Order {
    do {
      return try await ask("POST", "orders/\(orderId)/redelivery", ["items": items])
    } catch {
      throw (error as? Refusal)?.status == 503 ? .unavailable : .failure(error)
    }
  }

  func changeAddress(
    orderId: String, address: String
  ) async throws(OrdersChangeAddressError) -> Order {
    do {
      return try await ask("PUT", "orders/\(orderId)/address", ["address": address])
    } catch {
      throw .failure(error)
    }
  }

  func ask<Answer: Decodable>(
    _ method: String, _ path: String, _ body: (some Encodable)? = String?.none
  ) async throws -> Answer {
    var request = URLRequest(url: address.appending(path: path))
    request.httpMethod = method
    request.httpBody = try body.map { try JSONEncoder().encode($0) }
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status < 400 else { throw Refusal(status: status) }
    return try JSONDecoder().decode(Answer.self, from: data)
  }
}
