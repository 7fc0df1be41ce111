import type { Row } from '../kinds/KindView.ts'
import { isSameValue } from '../data/isSameValue.ts'

interface Following {
  /** The record as the form holds it. */
  held: Row
  /** The record as it is now. */
  latest: Row
  /** The fields of the form. */
  names: readonly string[]
  /** Whether a field has not been typed in and does not have the focus. */
  isFree: (name: string) => boolean
}

/**
 * What a form holds after others have saved. Free fields take the new values. If a changed field is not free, the record
 * keeps its version and the old value of that field, so that saving it asks the person when both have changed it.
 */
export function rebaseForm({ held, latest, names, isFree }: Following): { held: Row; followed: readonly string[] } {
  const changed = names.filter((name) => !isSameValue(held[name], latest[name]))
  const followed = changed.filter(isFree)
  if (followed.length === changed.length) return { held: latest, followed }
  return { held: { ...held, ...Object.fromEntries(followed.map((name) => [name, latest[name]])) }, followed }
}
