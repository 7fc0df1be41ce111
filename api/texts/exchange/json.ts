import type { Text } from '#schema/texts/Text.ts'
import { categoriesOf } from '#schema/texts/Text.ts'
import { AppError } from '../../errors.ts'
import type { LeavingText, ReturnedText, ReturnedTo } from './ExchangedText.ts'
import { isLanguage, markOf } from './ExchangedText.ts'

const BARS = ' |||| '

const joined = (text: Text, language: string): string =>
  typeof text === 'string'
    ? text
    : categoriesOf(language)
        .map((category) => text[category] ?? '')
        .join(BARS)

/** Texts as polyglot takes them (`texts`: forms joined by four bars), with what translators need to know (`about`). */
export function writeJson(texts: readonly LeavingText[], language: string): string {
  const about = texts.map(({ key, english, content, state, notes }): [string, object] => [
    key,
    { english: joined(english, 'en'), state, ...(notes.length > 0 && { notes }), mark: markOf({ english, content }) },
  ])
  const own = texts.map(({ key, content }): [string, string | null] => [key, content && joined(content, language)])
  return `${JSON.stringify({ language, texts: Object.fromEntries(own), about: Object.fromEntries(about) }, null, 2)}\n`
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const lineAt = (file: string, position: number): number => file.slice(0, position).split('\n').length

function parsed(file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(file)
    if (isObject(value)) return value
  } catch (cause) {
    const position = /position (\d+)/.exec(String(cause))?.[1]
    throw new AppError('TEXT_FILE_BROKEN', { cause, params: { line: lineAt(file, Number(position ?? file.length)) } })
  }
  throw new AppError('TEXT_FILE_BROKEN', { params: { line: 1 } })
}

/** The lines of the names in an object of the file, which JSON.parse does not say: of one given twice, both. */
function linesIn(file: string, chapter: string): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>()
  let [depth, line, open] = [0, 1, '']
  for (const [token, isName] of file.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]\n]/g)) {
    const at = line
    line += token.split('\n').length - 1
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    else if (isName !== undefined) {
      const name = String(JSON.parse(token.slice(0, -isName.length)))
      if (depth === 1) open = name
      else if (depth === 2 && open === chapter) lines.set(name, [...(lines.get(name) ?? []), at])
    }
  }
  return lines
}

function contentIn(value: string, english: Text | undefined, language: string): Text | undefined {
  if (english === undefined || typeof english === 'string') return value
  const categories = categoriesOf(language)
  const forms = value.split(/ ?\|{4} ?/)
  if (forms.length !== categories.length) return undefined
  return Object.fromEntries(categories.map((category, place) => [category, forms[place] ?? ''])) as Text
}

/** @throws {AppError} TEXT_FILE_BROKEN, TEXT_FILE_LANGUAGE, with the line */
export function readJson(file: string, { language, englishOf }: ReturnedTo): ReturnedText[] {
  const { language: named, texts, about } = parsed(file)
  if (typeof named !== 'string' || !isLanguage(named, language)) {
    const line = lineAt(file, Math.max(0, file.indexOf('"language"')))
    throw new AppError('TEXT_FILE_LANGUAGE', { params: { line, language: typeof named === 'string' ? named : '–' } })
  }
  if (!isObject(texts)) throw new AppError('TEXT_FILE_BROKEN', { params: { line: 1 } })
  const lines = linesIn(file, 'texts')
  return Object.entries(texts).map(([key, value]): ReturnedText => {
    const [line = 1, again] = lines.get(key) ?? []
    const known = isObject(about) && Object.hasOwn(about, key) ? about[key] : undefined
    const mark = isObject(known) && typeof known.mark === 'string' ? known.mark : null
    const isConfirmed = isObject(known) && typeof known.state === 'string' && known.state !== 'outdated'
    const of = { key, mark, isConfirmed }
    if (again !== undefined) return { ...of, line: again, content: null, trouble: 'TEXT_TWICE' }
    if (value === null || value === '') return { ...of, line, content: null }
    const content = typeof value === 'string' ? contentIn(value, englishOf(key), language) : undefined
    return content === undefined ? { ...of, line, content: null, trouble: 'TEXT_FORMS' } : { ...of, line, content }
  })
}
