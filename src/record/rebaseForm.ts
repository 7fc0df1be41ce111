import type { Row } from '../kinds/KindView.ts'
import { isSameValue } from '../data/isSameValue.ts'

interface Following {
  /** The record as the form holds it. */
  held: Row
  /** The record as it is now. */
  latest: Row
  /** The fields of the form. */
  names: readonly string[]
  /** Whether nobody has typed in a field, nor stands in it. */
  isFree: (name: string) => boolean
}

/**
 * What a form holds after others have written: the fields that are free are as they are now. Where one is not, the record
 * keeps its version and what it held there, so that saving that field asks when both have changed it.
 */
export function rebaseForm({ held, latest, names, isFree }: Following): { held: Row; followed: readonly string[] } {
  const changed = names.filter((name) => !isSameValue(held[name], latest[name]))
  const followed = changed.filter(isFree)
  if (followed.length === changed.length) return { held: latest, followed }
  return { held: { ...held, ...Object.fromEntries(followed.map((name) => [name, latest[name]])) }, followed }
}
