import type { StoredSentence } from '#schema/messages/StoredSentence.ts'
import type { StoredMessage } from '#schema/messages/messages.ts'
import type { TextParams, Texts } from '#schema/texts/createTexts.ts'
import { numbersIn } from '#schema/texts/numbersIn.ts'
import { eventPathWords } from './eventPathWords.ts'
import { humanise } from '#schema/texts/humanise.ts'

/** Parameters whose values are translated words, such as an order's status. */
const words: ReadonlySet<string> = new Set(['state', 'event', 'rateLine', 'formerLine'])

interface Stored {
  /** The English text, as the server has written it. */
  text: string
  sentence: StoredSentence
  row: Readonly<Record<string, unknown>>
}

const isParams = (value: unknown): value is TextParams => typeof value === 'object' && value !== null && !Array.isArray(value)

const isSaid = (value: unknown): value is Omit<StoredMessage, 'message'> =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'

function paramsOf(params: string | undefined, row: Stored['row']): TextParams {
  if (params !== undefined) return isParams(row[params]) ? row[params] : {}
  const numbers = Object.entries(row).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return Object.fromEntries(numbers)
}

/** A stored sentence in the reader's language, by its code and values; the stored English text if its row has no code. */
export function storedSentence({ text, sentence, row }: Stored, t: Texts['t']): string {
  if ('said' in sentence) {
    const said = row[sentence.said]
    return isSaid(said) ? t.message({ ...said, message: text }) : text
  }
  const code = row[sentence.code]
  if (typeof code !== 'string') return text
  const values = paramsOf(sentence.params, row)
  if (!sentence.of) return t.message({ code, params: values, message: text })
  if (!Object.hasOwn(sentence.of, code)) return text
  const params = Object.entries(values).map(([name, value]) => {
    if (name === 'fields' && typeof value === 'string')
      return [
        name,
        value
          .split(', ')
          .map((path) => eventPathWords(path, t))
          .join('; '),
      ] as const
    const isWord = words.has(name) && typeof value === 'string'
    if (isWord) return [name, t.source(humanise(value.replaceAll(' ', '_')))] as const
    return [name, numbersIn(String(value), t.language)] as const
  })
  return t.source(sentence.of[code] ?? text, Object.fromEntries(params))
}
