import type { Row } from '../kinds/KindView.ts'
import { isSameValue } from '../data/isSameValue.ts'

/** A save that somebody else was faster than: the row as it was read, what should have changed, and the row as it is. */
export interface StaleSave {
  base: Row
  changes: Readonly<Record<string, unknown>>
  current: Row
}

/** A field that two people changed at once, or that only the other one did. */
interface Difference {
  name: string
  mine: unknown
  theirs: unknown
  /** Both changed it, to different values: somebody has to choose. */
  conflicts: boolean
}

/** What differs between the row as it was read with the changes made to it, and the row as it stands now. */
export function differencesOf({ base, changes, current }: StaleSave, fields: readonly string[]): Difference[] {
  return fields.flatMap((name): Difference[] => {
    const changedHere = Object.hasOwn(changes, name) && !isSameValue(changes[name], base[name])
    const changedThere = !isSameValue(current[name], base[name])
    const mine = changedHere ? changes[name] : current[name]
    const theirs = current[name]
    if (changedHere && !isSameValue(mine, theirs)) return [{ name, mine, theirs, conflicts: changedThere }]
    return changedThere ? [{ name, mine: base[name], theirs, conflicts: false }] : []
  })
}

/** Whether a save that somebody was faster than needs a choice: only when both changed one field to different values. */
export const needsChoice = (stale: StaleSave): boolean =>
  differencesOf(stale, Object.keys(stale.changes)).some(({ conflicts }) => conflicts)
