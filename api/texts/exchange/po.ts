import type { GetTextTranslation } from 'gettext-parser'
import { po } from 'gettext-parser'
import type { Text } from '#schema/texts/Text.ts'
import { AppError } from '../../errors.ts'
import type { LeavingText, ReturnedText, ReturnedTo } from './ExchangedText.ts'
import { englishFor, isLanguage, markOf } from './ExchangedText.ts'
import { pluralExpressions, wholeCategoriesOf } from './poForms.ts'

const MARK = 'mark: '

/** An entry: its context is the key, so that the same English in two places has two translations. */
function entryOf(text: LeavingText, language: string): GetTextTranslation {
  const { key, english, content, state, notes } = text
  const categories = typeof english === 'string' ? (['other'] as const) : wholeCategoriesOf(language)
  return {
    msgctxt: key,
    msgid: englishFor(english, 'one'),
    ...(typeof english !== 'string' && { msgid_plural: english.other }),
    msgstr: categories.map((category) => (content === null ? '' : englishFor(content, category))),
    comments: {
      extracted: [...notes, `state: ${state}`, MARK + markOf(text)].join('\n'),
      ...(state === 'outdated' && { flag: 'fuzzy' }),
    },
  }
}

/**
 * Texts as PO (gettext). A text with a count has the categories that whole numbers fall into, in the order of CLDR: the others are
 * not known to gettext and stay here as they are.
 */
export function writePo(texts: readonly LeavingText[], language: string): string {
  const expression = pluralExpressions[language]
  const headers = {
    'Project-Id-Version': 'Clearance',
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    ...(expression && { 'Plural-Forms': `nplurals=${wholeCategoriesOf(language).length}; plural=(${expression});` }),
  }
  const entries = texts.map((text) => entryOf(text, language))
  const translations = Object.fromEntries(entries.map((entry) => [entry.msgctxt ?? '', { [entry.msgid]: entry }]))
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString('utf8')
}

const unescaped = (quoted: string): string =>
  [...quoted.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, part = '']) => part.replaceAll(/\\(.)/g, (_all, sign: string) => ({ n: '\n', t: '\t', r: '\r' })[sign] ?? sign))
    .join('')

/** The lines of the contexts, which the library does not say: of one given twice, both. */
function linesIn(file: string): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>()
  let line = 1
  let from = 0
  for (const { 1: quoted = '', index } of file.matchAll(/^[ \t]*msgctxt[ \t]*("[^\n]*(?:\n[ \t]*"[^\n]*)*)/gm)) {
    line += file.slice(from, index).split('\n').length - 1
    from = index
    const key = unescaped(quoted)
    lines.set(key, [...(lines.get(key) ?? []), line])
  }
  return lines
}

function parsed(file: string) {
  try {
    return po.parse(file)
  } catch (cause) {
    const line = cause instanceof Error && 'lineNumber' in cause ? Number(cause.lineNumber) : 1
    throw new AppError('TEXT_FILE_BROKEN', { cause, params: { line } })
  }
}

function contentIn({ msgstr }: GetTextTranslation, english: Text | undefined, language: string): Text | null | undefined {
  if (msgstr.every((sentence) => sentence === '')) return null
  if (english === undefined || typeof english === 'string') return msgstr.length === 1 ? msgstr[0] : undefined
  const categories = wholeCategoriesOf(language)
  if (msgstr.length !== categories.length) return undefined
  return Object.fromEntries(categories.map((category, place) => [category, msgstr[place] ?? ''])) as Text
}

/** @throws {AppError} TEXT_FILE_BROKEN, TEXT_FILE_LANGUAGE, with the line */
export function readPo(file: string, { language, englishOf }: ReturnedTo): ReturnedText[] {
  const { headers, translations } = parsed(file)
  // Without a header there are none, whatever their type says.
  const named = Object.entries((headers as typeof headers | undefined) ?? {}).find(
    ([name]) => name.toLowerCase() === 'language',
  )?.[1]
  if (!isLanguage(named, language)) {
    const line = file.slice(0, Math.max(0, file.search(/"Language:/i))).split('\n').length
    throw new AppError('TEXT_FILE_LANGUAGE', { params: { line, language: named ?? '–' } })
  }
  const lines = linesIn(file)
  const entries = Object.values(translations).flatMap((of) => Object.values(of))
  return entries.flatMap((entry): ReturnedText[] => {
    const { msgctxt: key, comments } = entry
    if (key === undefined) return []
    const [line = 1, again] = lines.get(key) ?? []
    const marked = comments?.extracted?.split('\n').find((comment) => comment.startsWith(MARK))
    const mark = marked?.slice(MARK.length).trim() ?? null
    const isConfirmed = comments?.flag?.includes('fuzzy') !== true
    const of = { key, mark, isConfirmed }
    if (again !== undefined) return [{ ...of, line: again, content: null, trouble: 'TEXT_TWICE' }]
    const content = contentIn(entry, englishOf(key), language)
    return [content === undefined ? { ...of, line, content: null, trouble: 'TEXT_FORMS' } : { ...of, line, content }]
  })
}
