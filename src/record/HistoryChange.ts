/** A change of a record as its history shows it, newest first. */
export interface HistoryChange {
  id: number
  started: string
  user_name: string | null
  action: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  batch?: string | null
  /** The change that this one undid. */
  undoes?: number | null
}

/** The changes that have been undone. */
export const undoneOf = (changes: readonly HistoryChange[]): ReadonlySet<number> =>
  new Set(changes.flatMap(({ undoes }) => (undoes == null ? [] : [undoes])))

/** What 'Undo' would undo for a person: their newest change that still stands and is not itself an undo. */
export function latestOwnChange(changes: readonly HistoryChange[], person: string): HistoryChange | undefined {
  const undone = undoneOf(changes)
  return changes.find(
    ({ id, user_name, action, undoes }) => user_name === person && action === 'update' && undoes == null && !undone.has(id),
  )
}
