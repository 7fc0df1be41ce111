import type { NamedTable } from '#schema/define.ts'
import { isGenerated, titleOf } from '#schema/fields.ts'
import type { UploadSheet } from '#schema/work/UploadSheet.ts'
import type { UploadType, UploadTypeName } from '#schema/work/uploadTypes.ts'
import { isUploadType, uploadTypes } from '#schema/work/uploadTypes.ts'
import { AppError } from '../../errors.ts'
import type { ExampleFile } from '../../uploads/examples/exampleFiles.ts'
import { exampleOf } from '../../uploads/examples/exampleFiles.ts'
import { compositionSheet, dutiesSheet, exclusionsSheet } from '../../uploads/taric/taricSheets.ts'
import type { PlainWorkbook } from './sendWorkbook.ts'

async function* once(rows: readonly (readonly (string | null)[])[]) {
  yield rows
}

/** The workbooks of TARIC, in the order of the slots. */
const taricSheets = [dutiesSheet, compositionSheet, exclusionsSheet] as const

interface Asked {
  slot?: number | undefined
  country?: string | undefined
}

const sheetOf = (type: UploadTypeName, slot: number): UploadSheet | undefined => {
  const { sheet }: UploadType = uploadTypes[type]
  return type === 'custom_duty_rate' ? taricSheets[slot] : sheet
}

/**
 * An example of the file of a slot of an upload: a workbook with its columns and a row, or what others publish. For a table the columns that it
 * takes.
 * @throws {AppError} UNKNOWN_PATH for an upload or a slot that there is not
 */
export function templateOf(
  type: string,
  table: NamedTable | undefined,
  { slot = 0, country }: Asked,
): PlainWorkbook | ExampleFile {
  if (table) {
    const fields = Object.entries(table.fields).filter(([, field]) => !isGenerated(field))
    const columns = fields.map(([name, field]) => ({ title: titleOf(name, field), type: 'text' }) as const)
    return { fileName: `${table.name}.xlsx`, sheet: table.title, columns, rows: once([]) }
  }
  if (!isUploadType(type)) throw new AppError('UNKNOWN_PATH')
  const published = exampleOf(type, slot, country)
  if (published) return published
  const sheet = sheetOf(type, slot)
  if (!sheet) throw new AppError('UNKNOWN_PATH')
  const columns = Object.values(sheet.columns)
  return {
    fileName: `${slot === 0 ? type : `${type}_${slot + 1}`}.xlsx`,
    sheet: sheet.name,
    columns: columns.map(({ title }) => ({ title, type: 'text' }) as const),
    rows: once([columns.map(({ example = null }) => example)]),
  }
}
