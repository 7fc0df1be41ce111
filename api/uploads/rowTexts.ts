import type { UploadSheet } from '#schema/work/UploadSheet.ts'
import type { UploadType, UploadTypeName } from '#schema/work/uploadTypes.ts'
import { uploadTypes } from '#schema/work/uploadTypes.ts'
import { textOf } from './cells.ts'
import { readSheet } from './readSheet.ts'
import { tableSheet } from './tableSheet.ts'
import { dutiesSheet } from './taric/taricSheets.ts'
import { taricFiles } from './taric/taricFiles.ts'
import type { UploadSource } from './UploadReader.ts'

/** A row of an upload as people see it: the texts of its cells, by the titles of their columns. */
export interface RowTexts {
  row: number
  cells: readonly (readonly [title: string, text: string])[]
}

type RowTextsReader = (source: UploadSource) => AsyncGenerator<RowTexts>

/** Warnings about the header are said by the reader of the upload. */
const unheard = { say: async () => undefined }

async function* textsOf(bytes: Buffer, sheet: UploadSheet, { files, mending, choices }: UploadSource): AsyncGenerator<RowTexts> {
  const titles = Object.entries(sheet.columns).map(([name, { title }]) => [title, name] as const)
  const reading = { progress: async () => undefined, mending, name: files[0]?.name, choices }
  for await (const { row, cells } of readSheet(bytes, sheet, reading))
    yield { row, cells: titles.map(([title, name]) => [title, textOf(cells[name])]) }
}

async function* textsOfTable(source: UploadSource): AsyncGenerator<RowTexts> {
  for await (const { row, cells, places } of tableSheet({ ...source, progress: async () => undefined }, unheard)) {
    const shown = [...places.values()].filter(({ place, isInFile }) => isInFile || textOf(cells[place]) !== '')
    yield { row, cells: shown.map(({ place, title }) => [title, textOf(cells[place])]) }
  }
}

const readers: Partial<Record<UploadTypeName, RowTextsReader>> = {
  custom_duty_rate: async function* duties(source) {
    yield* textsOf((await taricFiles(source.files[0]?.bytes ?? Buffer.alloc(0))).duties, dutiesSheet, source)
  },
  table_rows: textsOfTable,
}

/**
 * The rows of an upload that people can mend on screen, as they were read; undefined for files that are not sheets, which their
 * publisher has to mend.
 */
export function rowTextsOf(type: UploadTypeName, source: UploadSource): AsyncGenerator<RowTexts> | undefined {
  const { sheet }: UploadType = uploadTypes[type]
  if (sheet && source.country !== 'NO') return textsOf(source.files[0]?.bytes ?? Buffer.alloc(0), sheet, source)
  return readers[type]?.(source)
}
