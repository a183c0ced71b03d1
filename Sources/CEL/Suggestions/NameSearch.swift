/// Finds the names that misspelt ones stand for. The lists that were searched last are kept as
/// indexes, as most are searched for several names in a row.
public final class NameSearch<Name: Equatable> {
  /// Fewer names are compared one by one.
  private let fewNames = 32
  private let longestIndexed = 64
  private let mostIndexes = 8
  private var known: [(names: [Name], index: NameIndex)] = []

  public init() {}

  /// What `nearName` finds; `cost` grows by the comparisons made. `text` is that of a name.
  public func nearName(
    to word: String, among names: [Name], except other: String? = nil, areNames: Bool = true,
    _ cost: inout Int, text: (Name) -> String
  ) -> NearName? {
    let length = word.utf8.count
    guard names.count > fewNames, length <= longestIndexed, word.utf8.allSatisfy({ $0 < 128 })
    else {
      let close = names.map(text).filter {
        abs($0.utf8.count - length) <= length / 3 + 1 && $0 != other
      }
      cost += comparisonCost(of: length, with: close.count)
      return CEL.nearName(word, among: close, areNames: areNames)
    }
    var letters = 0
    let near = index(of: names, text).nearName(
      to: word, except: other, areNames: areNames, &letters)
    cost += comparisonCost(of: length, with: letters / 32)
    return near
  }

  private func index(of names: [Name], _ text: (Name) -> String) -> NameIndex {
    if let found = known.first(where: { $0.names == names }) { return found.index }
    let index = NameIndex(names.map(text))
    if known.count == mostIndexes { known.removeFirst() }
    known.append((names, index))
    return index
  }
}
