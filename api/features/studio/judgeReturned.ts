import type { Message } from '#schema/messages/messages.ts'
import type { SentenceCode } from '#schema/messages/sentences.ts'
import { say } from '#schema/messages/sentences.ts'
import type { TextEntry } from '#schema/texts/catalogue/allTexts.ts'
import { refusedIn } from '#schema/texts/studio/checkText.ts'
import { isSameText } from '#schema/texts/studio/gapsOf.ts'
import type { ImportOutcome } from '#schema/texts/studio/textFormats.ts'
import type { Text } from '#schema/texts/Text.ts'
import { categoriesOf } from '#schema/texts/Text.ts'
import type { ReturnedText } from '../../texts/exchange/ExchangedText.ts'
import { markOf } from '../../texts/exchange/ExchangedText.ts'
import { wholeCategoriesOf } from '../../texts/exchange/poForms.ts'

/** What a text of a file would do here. */
export interface JudgedText {
  key: string
  line: number
  outcome: ImportOutcome
  content: Text | null
  /** What stands here. */
  here: Text | null
  messages: readonly Message[]
}

interface Here {
  language: string
  /** The text of the catalogue; undefined for a key that it does not have. */
  entry: TextEntry | undefined
  /** The translation here; null if there is none. */
  here: Text | null
  /** It translates former English. */
  isOutdated: boolean
}

/** A text with the categories that only fractions have, which not all formats know: as they are here. */
function withFractions(content: Text, { language, here }: Here): Text {
  if (typeof content === 'string') return content
  const whole = wholeCategoriesOf(language)
  const missing = categoriesOf(language).filter((category) => !whole.includes(category) && content[category] === undefined)
  const known = here === null || typeof here === 'string' ? undefined : here
  return { ...content, ...Object.fromEntries(missing.map((category) => [category, known?.[category] ?? content.other])) }
}

/** What a text of a file would do here. What was changed here since the file was made is never overwritten. */
export function judgeReturned(returned: ReturnedText, place: Here): JudgedText {
  const { key, line, mark, isConfirmed, trouble } = returned
  const { language, entry, here, isOutdated } = place
  const judged = (outcome: ImportOutcome, content: Text | null, messages: readonly Message[] = []): JudgedText => ({
    key,
    line,
    outcome,
    content,
    here,
    messages,
  })
  const refused = (code: SentenceCode) => judged('refused', returned.content, [say(code)])
  if (!entry) return refused('TEXT_KEY_UNKNOWN')
  if (trouble) return refused(trouble)
  if (returned.content === null) return judged('untranslated', null)
  const { english } = entry
  const content = withFractions(returned.content, place)
  const isAsItWas = mark === null ? here === null : mark === markOf({ english, content: here })
  const isSame = isSameText(content, here)
  if (isSame && !(isOutdated && isConfirmed && isAsItWas)) return judged('same', content)
  const findings = refusedIn({ language, english, content })
  if (findings.length > 0) return judged('refused', content, findings)
  if (!isAsItWas) return judged('changedHere', content)
  if (isSame) return judged('confirmed', content)
  return judged(here === null ? 'new' : 'changed', content)
}
