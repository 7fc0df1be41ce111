import type { TextFormat } from '#schema/texts/studio/textFormats.ts'
import { AppError } from '../../errors.ts'
import type { LeavingText, ReturnedText, ReturnedTo } from './ExchangedText.ts'
import { readJson, writeJson } from './json.ts'
import { readPo, writePo } from './po.ts'
import { readXliff } from './readXliff.ts'
import { writeXliff } from './writeXliff.ts'

const readers: Readonly<Record<TextFormat, (file: string, to: ReturnedTo) => ReturnedText[]>> = {
  json: readJson,
  po: readPo,
  xliff: readXliff,
}

const writers: Readonly<Record<TextFormat, (texts: readonly LeavingText[], language: string) => string>> = {
  json: writeJson,
  po: writePo,
  xliff: writeXliff,
}

/** A file of texts of a language, for translators. */
export const writeLeaving = (format: TextFormat, texts: readonly LeavingText[], language: string): string =>
  writers[format](texts, language)

/**
 * Reads what translators bring back. A byte order mark and the ends of lines of any system are fine.
 * @throws {AppError} TEXT_FILE_ENCODING, TEXT_FILE_BROKEN, TEXT_FILE_DOCTYPE, TEXT_FILE_LANGUAGE, with the line
 */
export function readReturned(format: TextFormat, file: string, to: ReturnedTo): ReturnedText[] {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const spoiled = text.indexOf('\uFFFD')
  if (spoiled >= 0) throw new AppError('TEXT_FILE_ENCODING', { params: { line: text.slice(0, spoiled).split('\n').length } })
  return readers[format](text, to)
}
