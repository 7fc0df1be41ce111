import { folded } from '../../kinds/text/folded.ts'
import type { NamedPlace } from './listIn.ts'

/** Fewer letters begin the names of too many places. */
const SHORTEST = 3
const MOST = 4

/** The countries and territories whose names begin with a text, those that are called just so first; each name once. */
export function placesIn(text: string, places: readonly NamedPlace[]): readonly NamedPlace[] {
  const sought = folded(text.trim())
  if (sought.length < SHORTEST) return []
  const begun = places.filter(({ forms }) => forms.some((form) => form.startsWith(sought)))
  const isCalledSo = ({ forms }: NamedPlace) => Number(forms.includes(sought))
  return begun
    .filter(({ name }, index) => begun.findIndex((other) => other.name === name) === index)
    .toSorted((one, other) => isCalledSo(other) - isCalledSo(one))
    .slice(0, MOST)
}
