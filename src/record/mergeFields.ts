import type { Row } from '../kinds/KindView.ts'
import { isSameValue } from '../data/isSameValue.ts'

/** A field that two people changed at once, or that only the other one did. */
export interface Difference {
  name: string
  mine: unknown
  theirs: unknown
  /** Both changed it, to different values: somebody has to choose. */
  conflicts: boolean
}

/** What differs between the row as it was read with the changes made to it, and the row as it stands now. */
export function differencesOf(
  base: Row,
  changes: Readonly<Record<string, unknown>>,
  current: Row,
  fields: readonly string[],
): Difference[] {
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
export const needsChoice = (base: Row, changes: Readonly<Record<string, unknown>>, current: Row): boolean =>
  differencesOf(base, changes, current, Object.keys(changes)).some(({ conflicts }) => conflicts)
