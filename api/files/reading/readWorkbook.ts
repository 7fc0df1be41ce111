import { fileLimits } from './fileLimits.ts'
import { FileRefused } from './FileRefused.ts'
import { openZip } from './openZip.ts'
import type { Zip } from './openZip.ts'
import { readSheetRows } from './readSheetRows.ts'
import type { SheetRows } from './SheetRow.ts'
import { readPart } from './readPart.ts'
import { cellStylesOf } from './cellStylesOf.ts'
import { SharedTexts } from './SharedTexts.ts'

/** A workbook whose sheets are read row by row. */
interface Workbook {
  sheets: readonly string[]
  /** The rows of a sheet, by its place. */
  rows(sheet: number): SheetRows
  close(): void
}

interface Contents {
  sheets: { name: string; relation: string }[]
  is1904: boolean
}

async function contentsOf(zip: Zip): Promise<Contents> {
  const contents: Contents = { sheets: [], is1904: false }
  const isThere = await readPart(zip, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'sheet') contents.sheets.push({ name: attributes.name ?? '', relation: relationOf(attributes) })
      if (name === 'workbookPr') contents.is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
    },
  })
  if (!isThere || !contents.sheets.length) throw new FileRefused('FILE_NOT_XLSX')
  return contents
}

/** The prefix of the relation's name is the writer's own choice. */
const relationOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name === 'id' || name.endsWith(':id'))?.[1] ?? ''

async function targetsOf(zip: Zip): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readPart(zip, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  return targets
}

const SHARED_TEXTS = 'xl/sharedStrings.xml'
const maxShared = { part: SHARED_TEXTS, limit: fileLimits.sharedCharacters / 1024 / 1024 }

/** The texts that cells share. @throws {FileRefused} FILE_PART_TOO_LARGE */
async function sharedTextsOf(zip: Zip): Promise<SharedTexts> {
  const texts = new SharedTexts()
  let text = ''
  let isText = false
  let phonetic = 0
  let characters = 0
  await readPart(zip, SHARED_TEXTS, {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') phonetic++
      else if (name === 't') isText = phonetic === 0
    },
    text: (piece) => {
      if (isText && text.length <= fileLimits.cellCharacters) text += piece
    },
    close: (name) => {
      if (name === 't') isText = false
      else if (name === 'rPh') phonetic--
      else if (name === 'si') {
        characters += text.length
        if (characters > fileLimits.sharedCharacters) throw new FileRefused('FILE_PART_TOO_LARGE', maxShared)
        texts.add(text)
      }
    },
  })
  return texts
}

const MACROS = /vbaProject|macrosheets|\.bin$/i
const BINARY_SHEETS = /\.bin$/i

/**
 * Opens a workbook that is in memory. Only its sheets are read as they are asked for, in memory that does not depend on
 * their length.
 * @throws {FileRefused} FILE_NOT_XLSX, FILE_WITH_MACROS, and what `openZip` throws
 */
export async function readWorkbook(bytes: Buffer): Promise<Workbook> {
  const zip = await openZip(bytes).catch((error: unknown) => {
    const isOther = error instanceof FileRefused && error.reason.code === 'FILE_NOT_ZIP'
    throw isOther ? new FileRefused('FILE_NOT_XLSX') : error
  })
  if (zip.names.some((name) => MACROS.test(name) && !/printerSettings/i.test(name)))
    throw new FileRefused(
      zip.names.some((name) => BINARY_SHEETS.test(name) && !/vba/i.test(name)) ? 'FILE_NOT_XLSX' : 'FILE_WITH_MACROS',
    )
  const { sheets, is1904 } = await contentsOf(zip)
  const targets = await targetsOf(zip)
  const cellStyles = await cellStylesOf(zip)
  let shared: Promise<SharedTexts> | undefined
  return {
    sheets: sheets.map(({ name }) => name),
    rows: async function* rows(sheet) {
      shared ??= sharedTextsOf(zip)
      const part = targets.get(sheets[sheet]?.relation ?? '') ?? ''
      const texts = await shared
      const stream = await zip.read(part)
      if (!stream) throw new FileRefused('FILE_BROKEN')
      yield* readSheetRows(stream, { shared: texts, cellStyles, is1904, size: zip.sizeOf(part) })
    },
    close: () => zip.close(),
  }
}
