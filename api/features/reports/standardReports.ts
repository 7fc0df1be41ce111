import type { Queryable } from '../../db/Queryable.ts'
import type { Report, ReportColumn } from '../../documents/reports/Report.ts'
import { transactionColumns, transactionPlaces as places, type Transaction } from '../../documents/returns/transactionColumns.ts'
import { readTransactions } from '../../orders/readTransactions.ts'
import { daysOfMonth, monthOfId } from './months.ts'
import { merchantName } from './merchantName.ts'
import type { StandardType } from './reportType.ts'
import { reportWord, typeName } from './reportWords.ts'
import { Sums } from './Sums.ts'

interface Wanted {
  em_id: number
  report_type: StandardType
  country?: string | undefined
}

/** The months in which the ledger has rows of a type, the newest first; sales outside the Union also by country. */
export async function listStandard(db: Queryable, { em_id, report_type, country }: Wanted) {
  const { rows } = await db.query<{ month: string; country: string | null; transactions: number }>(
    `select to_char(tax_point, 'YYYY-MM') as month, case when $2 = 'NON_EU_COUNTRY_IMPORT' then mscon end as country,
       count(*)::integer as transactions
     from vat_ledger where em_id = $1 and report_type = $2 and ($3::text is null or mscon = $3)
     group by 1, 2 order by 1 desc, 2`,
    [em_id, report_type, country ?? null],
  )
  return rows.map(({ month, ...row }) => ({ em_id, report_type, id: Number(month.replace('-', '')), duration: month, ...row }))
}

/** What is seen on paper, by the place of the column; a csv has all columns. */
const widths: ReadonlyMap<number, number> = new Map([
  [1, 56],
  [2, 62],
  [4, 86],
  [6, 44],
  [10, 42],
  [11, 48],
  [12, 64],
  [13, 52],
])

const columns: readonly ReportColumn[] = transactionColumns.map((column, place) => {
  const width = widths.get(place)
  return { ...column, ...(width !== undefined && { width }) }
})

async function* counted(batches: AsyncIterable<readonly Transaction[]>, sums: Sums): AsyncGenerator<Transaction> {
  for await (const batch of batches)
    for (const row of batch) {
      sums.add(row[places.currency] ?? '', [row[places.net] ?? '0', row[places.vat] ?? '0'])
      yield row
    }
}

/** A row of sums under the columns of transactions. */
const sumRow = (currency: string, [net = '', vat = '']: readonly string[]): Transaction =>
  columns.map((_, at) =>
    at === 1 ? reportWord('total') : at === places.currency ? currency : at === places.net ? net : at === places.vat ? vat : null,
  )

interface StandardFile extends Wanted {
  /** `202610`, or `all`. */
  id: string
  made: Date
}

/** The transactions of a type in a month, or in all. @throws {AppError} UNKNOWN_ROW for an unknown merchant */
export async function standardReport(db: Queryable, { em_id, report_type, country, id, made }: StandardFile): Promise<Report> {
  const name = await merchantName(db, em_id)
  const month = id === 'all' ? undefined : monthOfId(id)
  const days = month === undefined ? { from: '2000-01-01', to: '2199-12-31' } : daysOfMonth(month)
  const sums = new Sums()
  return {
    name: [report_type, ...(country === undefined ? [] : [country]), String(em_id).padStart(6, '0'), month ?? 'all'].join('_'),
    title: `${typeName(report_type)}: ${name}`,
    facts: [
      [reportWord('merchant'), name],
      [reportWord('period'), month ?? reportWord('allMonths')],
      ...(country === undefined ? [] : [[reportWord('country'), country] as const]),
    ],
    columns,
    rows: counted(readTransactions(db, { em_id, ...days, report_type, ...(country !== undefined && { mscon: country }) }), sums),
    sums: () => sums.rows.map(([currency, figures]) => sumRow(currency, figures)),
    made,
  }
}
