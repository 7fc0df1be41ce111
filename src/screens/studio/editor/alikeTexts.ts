import { generalForm } from '#schema/texts/studio/gapsOf.ts'
import type { StudioText } from '../StudioText.ts'
import { contentOf } from '../StudioText.ts'

/** From how much two texts have to have in common, of 1. */
const ALIKE = 0.4
const SHOWN = 3

const known = new Map<string, ReadonlySet<string>>()

/** Every three characters that follow each other. */
function trigramsOf(text: string): ReadonlySet<string> {
  const ready = known.get(text)
  if (ready) return ready
  const padded = `  ${text.toLowerCase()} `
  const trigrams = new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)))
  known.set(text, trigrams)
  return trigrams
}

/** How much two texts have in common: 0 nothing, 1 everything. */
export function likeness(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), trigramsOf(other)]
  // What differs much in length cannot be alike enough.
  if (Math.min(a.size, b.size) < ALIKE * Math.max(a.size, b.size)) return 0
  let common = 0
  for (const trigram of a) if (b.has(trigram)) common++
  return common / (a.size + b.size - common)
}

/** Texts with similar English that have a translation, the most similar first. */
export function alikeTexts(text: StudioText, texts: readonly StudioText[]): StudioText[] {
  const english = generalForm(text.english)
  const seen = new Set([english])
  return texts
    .flatMap((other) => {
      const there = generalForm(other.english)
      if (seen.has(there) || contentOf(other) === null) return []
      seen.add(there)
      const score = likeness(english, there)
      return score >= ALIKE ? [{ other, score }] : []
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ other }) => other)
}
