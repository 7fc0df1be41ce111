import type { Row } from '../kinds/KindView.ts'
import { isSameValue } from '../data/isSameValue.ts'

/** A save that was refused because somebody else saved first: the row as it was read, the wanted changes, and the row as it is now. */
export interface StaleSave {
  base: Row
  changes: Readonly<Record<string, unknown>>
  current: Row
}

/** A field that both people changed, or only the other one. */
interface Difference {
  name: string
  mine: unknown
  theirs: unknown
  /** Both changed it, to different values: the person has to choose. */
  conflicts: boolean
}

/** The fields in which the row as it was read, with the changes made to it, differs from the row as it is now. */
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

/** Whether the person has to choose: only when both people changed the same field, to different values. */
export const needsChoice = (stale: StaleSave): boolean =>
  differencesOf(stale, Object.keys(stale.changes)).some(({ conflicts }) => conflicts)
