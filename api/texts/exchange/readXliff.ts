import type { SaxesTagPlain } from 'saxes'
import { SaxesParser } from 'saxes'
import type { SentenceCode } from '#schema/messages/sentences.ts'
import type { Text } from '#schema/texts/Text.ts'
import { AppError } from '../../errors.ts'
import type { ReturnedText, ReturnedTo } from './ExchangedText.ts'
import { isLanguage } from './ExchangedText.ts'

/** Deeper documents can only be meant to exhaust the reader. */
const MAX_DEPTH = 50

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Marks and spans of translators' tools: what they hold counts, they themselves do not. */
const transparent: ReadonlySet<string> = new Set(['mrk', 'sm', 'em'])

/** A text while it is read: a unit, or a group of units. */
interface OpenText {
  key: string
  line: number
  mark: string | null
  isGroup: boolean
  /** The translations by the names of units; of a unit alone by the empty name. */
  forms: Map<string, string>
  /** All its segments say that they are translated. */
  isConfirmed: boolean
  trouble?: SentenceCode
}

function contentOf({ isGroup, forms }: OpenText): Text | null {
  const isEmpty = [...forms.values()].every((sentence) => sentence === '')
  if (isEmpty) return null
  return isGroup ? (Object.fromEntries(forms) as Text) : (forms.get('') ?? null)
}

/** What has been read of a document. */
class XliffTexts {
  readonly texts: ReturnedText[] = []
  readonly #open: string[] = []
  #text: OpenText | undefined
  #form = ''
  #note: string | undefined

  /** Candidates that a tool has put beside a unit (`match`) have targets of their own. */
  get #isInTarget(): boolean {
    return this.#open.includes('target') && !this.#open.includes('match')
  }

  opened(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    const isInTarget = this.#isInTarget
    this.#open.push(name)
    const named = attributes.name ?? ''
    if (this.#open.length > MAX_DEPTH) throw new AppError('TEXT_FILE_BROKEN', { params: { line } })
    if (isInTarget && this.#text) {
      if (name === 'ph') this.#add(`%{${attributes.equiv ?? attributes.id ?? ''}}`)
      else if (!transparent.has(name)) this.#text.trouble = 'TEXT_MARKUP'
    } else if (name === 'group' && named !== '') this.#begin({ key: named, line, isGroup: true })
    else if (name === 'unit') {
      if (!this.#text?.isGroup) this.#begin({ key: named, line, isGroup: false })
      this.#form = this.#text?.isGroup ? named : ''
      this.#add('')
    } else if (name === 'segment' && this.#text) this.#text.isConfirmed &&= (attributes.state ?? 'initial') !== 'initial'
    else if (name === 'note') this.#note = attributes.category
  }

  closed(name: string): void {
    this.#open.pop()
    if (name === 'note') this.#note = undefined
    if (this.#text && name === (this.#text.isGroup ? 'group' : 'unit')) this.#end(this.#text)
  }

  said(part: string): void {
    if (this.#isInTarget) this.#add(part)
    else if (this.#note === 'mark' && this.#text) this.#text.mark = (this.#text.mark ?? '') + part.trim()
  }

  #begin(text: Pick<OpenText, 'key' | 'line' | 'isGroup'>): void {
    this.#text = { ...text, mark: null, isConfirmed: true, forms: new Map() }
  }

  #add(part: string): void {
    const forms = this.#text?.forms
    forms?.set(this.#form, (forms.get(this.#form) ?? '') + part)
  }

  #end(text: OpenText): void {
    const { key, line, mark, isConfirmed, trouble } = text
    this.texts.push({ key, line, mark, isConfirmed, content: contentOf(text), ...(trouble && { trouble }) })
    this.#text = undefined
  }
}

/**
 * Reads XLIFF 2; ids, order, comments and further units of an agency do not matter.
 * @throws {AppError} TEXT_FILE_BROKEN, TEXT_FILE_DOCTYPE, TEXT_FILE_LANGUAGE, with the line
 */
export function readXliff(file: string, { language }: ReturnedTo): ReturnedText[] {
  const read = new XliffTexts()
  const parser = new SaxesParser()
  const refuse = (code: 'TEXT_FILE_BROKEN' | 'TEXT_FILE_DOCTYPE') => {
    throw new AppError(code, { params: { line: parser.line } })
  }
  let isXliff = false
  parser.on('error', () => refuse('TEXT_FILE_BROKEN'))
  parser.on('doctype', () => refuse('TEXT_FILE_DOCTYPE'))
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (local(name) === 'xliff') {
      isXliff = attributes.version?.startsWith('2.') === true
      if (!isLanguage(attributes.trgLang, language))
        throw new AppError('TEXT_FILE_LANGUAGE', { params: { line: parser.line, language: attributes.trgLang ?? '–' } })
    }
    if (!isXliff) refuse('TEXT_FILE_BROKEN')
    read.opened(local(name), attributes, parser.line)
  })
  parser.on('closetag', ({ name }) => read.closed(local(name)))
  parser.on('text', (part) => read.said(part))
  parser.on('cdata', (part) => read.said(part))
  parser.write(file).close()
  return read.texts
}
