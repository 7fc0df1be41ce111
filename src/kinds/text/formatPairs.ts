import { textOf } from './textOf.ts'

const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : textOf(value)
}

const isPair = (entry: unknown): entry is { key: unknown; value: unknown } =>
  typeof entry === 'object' && entry !== null && 'key' in entry && 'value' in entry

/** The lines of a JSON value: `KEY → Value` for each pair (ENUM-02), else one line for each entry. */
export function formatPairs(json: unknown): string[] {
  if (json === null || json === undefined) return []
  if (Array.isArray(json))
    return json.map((entry) => (isPair(entry) ? `${inWords(entry.key)} → ${inWords(entry.value)}` : inWords(entry)))
  if (typeof json === 'object') return Object.entries(json).map(([key, value]) => `${key} → ${inWords(value)}`)
  return [inWords(json)]
}
