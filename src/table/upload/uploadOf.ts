import type { Call } from '#schema/defineCall.ts'
import {
  uploadCustomsTotals,
  uploadFile,
  uploadNonEuVat,
  uploadNorwegianDuties,
  uploadOrders,
  uploadRows,
  uploadStatement,
} from '#schema/calls/work/uploads.ts'
import type { UploadType, UploadTypeName } from '#schema/work/uploadTypes.ts'
import { uploadTypeNames, uploadTypes } from '#schema/work/uploadTypes.ts'

type UploadCall =
  | typeof uploadCustomsTotals
  | typeof uploadFile
  | typeof uploadOrders
  | typeof uploadNonEuVat
  | typeof uploadNorwegianDuties
  | typeof uploadRows
  | typeof uploadStatement

/** How files for a table are uploaded: by a type of its own, or as rows of any table. */
export interface TableUpload {
  type: UploadTypeName
  definition: UploadType
  call: UploadCall & Call
  /** The countries to choose from, if their files differ. */
  countries: readonly string[]
}

const calls: Partial<Record<UploadTypeName, UploadCall>> = {
  country_vat_rate_non_eu: uploadNonEuVat,
  custom_duty_rate_no: uploadNorwegianDuties,
  ioss_customs_total: uploadCustomsTotals,
  orders: uploadOrders,
  bank_statement: uploadStatement,
  table_rows: uploadRows,
}

/** How files of a table are uploaded. */
export function uploadOf(table: string): TableUpload {
  const type = uploadTypeNames.find((name) => uploadTypes[name].tables.some((first, place) => place === 0 && first === table))
  const known = type ?? 'table_rows'
  return {
    type: known,
    definition: uploadTypes[known],
    call: calls[known] ?? uploadFile,
    countries: known === 'country_vat_rate_non_eu' ? ['GB', 'NO'] : [],
  }
}
