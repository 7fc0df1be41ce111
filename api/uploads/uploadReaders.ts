import type { UploadTypeName } from '#schema/work/uploadTypes.ts'
import type { UploadReader } from './UploadReader.ts'
import { readCustomsTotals } from './customs/readCustomsTotals.ts'
import { readEuDuties } from './taric/readEuDuties.ts'
import { readEuVat } from './vat/readEuVat.ts'
import { readHs6p } from './readHs6p.ts'
import { readNonEuVat } from './vat/readNonEuVat.ts'
import { readNorwegianDuties } from './readNorwegianDuties.ts'
import { readStatements } from './bank/readStatements.ts'
import { readTableRows } from './readTableRows.ts'

/** The reader of each type of upload whose changes are staged; orders are taken as the intake takes them. A type without a reader does not compile. */
export const uploadReaders: Readonly<Record<Exclude<UploadTypeName, 'orders'>, UploadReader>> = {
  hs6p: readHs6p,
  country_vat_rate: readEuVat,
  country_vat_rate_non_eu: readNonEuVat,
  custom_duty_rate: readEuDuties,
  custom_duty_rate_no: readNorwegianDuties,
  bank_statement: readStatements,
  ioss_customs_total: readCustomsTotals,
  table_rows: readTableRows,
}
