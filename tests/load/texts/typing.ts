import { allTexts } from '#schema/texts/catalogue/allTexts.ts'
import { shippedOf, shippedTexts } from '#schema/texts/catalogue/shippedTexts.ts'
import { refusedIn } from '#schema/texts/studio/checkText.ts'
import { isTranslated } from '#schema/texts/studio/englishPapers.ts'
import { generalForm } from '#schema/texts/studio/gapsOf.ts'
import { stateOf } from '#schema/texts/studio/textState.ts'
import { suggestedTexts } from '../../../src/screens/studio/editor/suggestedTexts.ts'
import { filterTexts, warningsOf } from '../../../src/screens/studio/filterTexts.ts'
import type { StudioText } from '../../../src/screens/studio/StudioText.ts'
import { placeOf, wordingOf } from '../../../src/screens/studio/StudioText.ts'
import type { Figures } from '../measure.ts'
import { figuresOf } from '../measure.ts'

const language = 'de'
const TYPED = 600
const SEARCHED = 60
const WARM_UP = 20

const pieces = ['speich', 'kein', '%{', 'shell.', 'Bestell', 'ü', 'nothing like it', 'words.O', 'e', 'Zollanmeldung']

async function wholeCatalogue(): Promise<StudioText[]> {
  const shipped = await shippedTexts(language)
  return allTexts().flatMap((entry): StudioText[] => {
    const { key, english } = entry
    if (!isTranslated(key)) return []
    const translation = shippedOf(shipped, entry)
    const known = { english, shipped: translation }
    return [
      { key, ...known, gaps: {}, notes: [...entry.notes], place: placeOf(key), row: undefined, state: stateOf(known, undefined) },
    ]
  })
}

function timed(times: number, work: (n: number) => unknown): Figures {
  for (let n = 0; n < WARM_UP; n++) work(n)
  const took = Array.from({ length: times }, (_, n) => {
    const began = performance.now()
    work(n)
    return performance.now() - began
  })
  return figuresOf(
    took,
    took.reduce((sum, one) => sum + one, 0),
    0,
  )
}

/**
 * What the studio computes for a text that is opened, for a key that is typed into it, with all checks, and for one that is typed into the
 * search.
 */
export async function measureTyping(): Promise<{ opened: Figures; typed: Figures; searched: Figures }> {
  const texts = await wholeCatalogue()
  const byEnglish = Map.groupBy(texts, ({ english }) => generalForm(english))
  const around = { language, person: 'translator', byEnglish, agreed: [] }
  const textOf = (n: number) => texts[(n * 7919) % texts.length]
  const opened = timed(TYPED, (n) => {
    const text = textOf(n)
    if (text) suggestedTexts(text, texts, byEnglish)
  })
  const typed = timed(TYPED, (n) => {
    const text = textOf(n)
    if (!text) return
    const content = wordingOf(text).slice(0, 1 + (n % 40))
    refusedIn({ language, english: text.english, content })
    warningsOf(text, { ...around, content })
  })
  const searched = timed(SEARCHED, (n) =>
    filterTexts(texts, { state: '', place: '', search: pieces[n % pieces.length] ?? '' }, around),
  )
  return { opened, typed, searched }
}
