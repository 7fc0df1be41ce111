import type { TablePolicies } from '../../records/TablePolicy.ts'
import { endFormerRate } from './endFormerRate.ts'
import type { VatRateTable } from './oneRateADay.ts'
import { oneRateADay } from './oneRateADay.ts'
import { staysInArea } from './staysInArea.ts'

const rates = (table: VatRateTable) => ({
  guards: [{ check: oneRateADay(table) }],
  afterWrite: [{ fields: ['start_date'], run: endFormerRate(table) }],
})

/** The rules for VAT rates that go beyond a single row. */
export const vatPolicies: TablePolicies = {
  country: { guards: [{ fields: ['is_eu'], check: staysInArea }] },
  country_vat_rate: rates('country_vat_rate'),
  country_vat_rate_non_eu: rates('country_vat_rate_non_eu'),
}
