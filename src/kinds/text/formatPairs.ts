import { textOf } from './textOf.ts'

const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : textOf(value)
}

const isPair = (entry: unknown): entry is { key: unknown; value: unknown } =>
  typeof entry === 'object' && entry !== null && 'key' in entry && 'value' in entry

interface Pair {
  key: string
  value: unknown
}

/** The words of a pair's two sides; without them they are what is stored. */
interface PairWords {
  ofKey: (key: string) => string
  ofValue: (pair: Pair) => string
  /** The arrow between them. */
  arrow?: string
}

const asStored: PairWords = { ofKey: (key) => key, ofValue: ({ value }) => inWords(value) }

/** The lines of a JSON value: `KEY → Value` for each pair (ENUM-02), otherwise one line for each entry. */
export function formatPairs(json: unknown, { ofKey, ofValue, arrow = '→' }: PairWords = asStored): string[] {
  if (json === null || json === undefined) return []
  if (Array.isArray(json))
    return json.map((entry) => (isPair(entry) ? `${inWords(entry.key)} → ${inWords(entry.value)}` : inWords(entry)))
  if (typeof json === 'object')
    return Object.entries(json).map(([key, value]) => `${ofKey(key)} ${arrow} ${ofValue({ key, value }) || inWords(value)}`)
  return [inWords(json)]
}
