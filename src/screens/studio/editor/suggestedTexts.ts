import { gapsOf } from '#schema/texts/studio/gapsOf.ts'
import type { Text } from '#schema/texts/Text.ts'
import { alikeTexts } from './alikeTexts.ts'
import { elsewhereOf } from '../filterTexts.ts'
import type { StudioText } from '../StudioText.ts'
import { contentOf, wordingOf } from '../StudioText.ts'

/** A translation of the same or of similar English. */
export interface SuggestedText {
  from: StudioText
  content: Text
  isSameEnglish: boolean
}

const MOST = 4

/** Our own translations from which a text may begin: of the same English first, each wording once. */
export function suggestedTexts(
  text: StudioText,
  texts: readonly StudioText[],
  byEnglish: ReadonlyMap<string, readonly StudioText[]>,
): SuggestedText[] {
  const same = elsewhereOf(text, byEnglish)
  const isPlural = typeof text.english !== 'string'
  const seen = new Set<string>()
  return [...same, ...alikeTexts(text, texts)]
    .flatMap((from): SuggestedText[] => {
      const content = contentOf(from)
      const fits = content !== null && isPlural === (typeof content !== 'string')
      if (!fits || seen.has(wordingOf(from)) || gapsOf(content).some((gap) => !gapsOf(text.english).includes(gap))) return []
      seen.add(wordingOf(from))
      return [{ from, content, isSameEnglish: same.includes(from) }]
    })
    .slice(0, MOST)
}
