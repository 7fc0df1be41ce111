import type { ReadRow } from '#schema/rows.ts'
import { tableOf } from '#schema/registry.ts'
import type { fiscal_report } from '#schema/tables/vatReturns/fiscal_report.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import { findRow } from '../../records/read/readRow.ts'

/** A return as it is stored. */
export type InspectedReport = ReadRow<typeof fiscal_report>

/** @throws {AppError} UNKNOWN_ROW */
export async function readReport(db: Queryable, id: number): Promise<InspectedReport> {
  const row = await findRow(db, tableOf('fiscal_report'), id)
  if (!row) throw new AppError('UNKNOWN_ROW')
  return row as InspectedReport
}
