import { titleOf } from '#schema/fields.ts'
import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { PlainWorkbook } from './sendWorkbook.ts'
import type { UploadRow } from './uploadRows.ts'
import { problemsOfEach } from './uploadRows.ts'

const MAX_PROBLEMS = 10_000
const { fields } = tableOf('upload_problem')
const shown = ['row_number', 'column', 'value', 'error', 'occurrence'] as const

/** The rows that an upload refused or warned about: the cell as it was found, with the message beside it. */
export const errorWorkbook = (db: Queryable, { id, file_name: name }: UploadRow): PlainWorkbook => ({
  fileName: `${name.replace(/\.[^.]+$/, '')} errors.xlsx`,
  sheet: 'Errors',
  columns: shown.map((column) => ({
    title: titleOf(column, fields[column] ?? {}),
    type: fields[column]?.kind === 'int' ? 'number' : 'text',
  })),
  rows: (async function* rows() {
    const problems = (await problemsOfEach(db, [id], MAX_PROBLEMS)).get(id) ?? []
    yield problems.map((problem) => shown.map((column) => String(problem[column])))
  })(),
})
