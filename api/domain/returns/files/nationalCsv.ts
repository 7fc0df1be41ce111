import type { NationalReturn } from '../NationalReturn.ts'
import { periodCode } from '../Period.ts'
import { csvRecord } from './csvRecord.ts'
import { nationalForm } from './nationalForm.ts'

/** The columns, by the titles of the first record. */
export const nationalCsvTitles = [
  'record_type',
  'scheme',
  'trader_id',
  'period',
  'country',
  'box',
  'rate',
  'amount',
  'currency',
] as const

/** How our files name returns outside the Union. */
export const NATIONAL_SCHEME = 'NON_EU_COUNTRY_IMPORT'

/** A national return as our own CSV file (UTF-8, decimal points): a record for each entry of the form, the total last. */
export const nationalCsv = (national: NationalReturn): string =>
  [
    csvRecord(nationalCsvTitles),
    ...nationalForm(national).map(({ kind, box, rate, amount }) =>
      csvRecord([
        kind,
        NATIONAL_SCHEME,
        national.trader.id,
        periodCode(national.period),
        national.country,
        box,
        rate,
        amount,
        national.currency,
      ]),
    ),
  ].join('')
