import type { NamedTable } from '#schema/define.ts'
import { isGenerated, titleOf } from '#schema/fields.ts'
import type { UploadType } from '#schema/work/uploadTypes.ts'
import { isUploadType, uploadTypes } from '#schema/work/uploadTypes.ts'
import { AppError } from '../../errors.ts'
import type { PlainWorkbook } from './sendWorkbook.ts'

async function* once(rows: readonly (readonly (string | null)[])[]) {
  yield rows
}

/**
 * A workbook with the columns of a type of upload and an example row, or with the columns of a table.
 * @throws {AppError} UNKNOWN_PATH for a type whose files are published by others
 */
export function templateOf(type: string, table: NamedTable | undefined): PlainWorkbook {
  if (table) {
    const fields = Object.entries(table.fields).filter(([, field]) => !isGenerated(field))
    const columns = fields.map(([name, field]) => ({ title: titleOf(name, field), type: 'text' }) as const)
    return { fileName: `${table.name}.xlsx`, sheet: table.title, columns, rows: once([]) }
  }
  const { sheet }: Partial<UploadType> = isUploadType(type) ? uploadTypes[type] : {}
  if (!sheet) throw new AppError('UNKNOWN_PATH')
  const columns = Object.values(sheet.columns)
  return {
    fileName: `${type}.xlsx`,
    sheet: sheet.name,
    columns: columns.map(({ title }) => ({ title, type: 'text' }) as const),
    rows: once([columns.map(({ example = null }) => example)]),
  }
}
