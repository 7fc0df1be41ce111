import { transactionColumns } from '../../documents/returns/transactionColumns.ts'
import type { Transaction } from '../../documents/returns/transactionColumns.ts'
import { csvLines } from '../../documents/csvLines.ts'
import { workbookOf } from '../../documents/xlsxSheets.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { readTransactionsOf } from '../../orders/readTransactions.ts'
import type { PackFile } from './packFiles.ts'
import type { PackScope } from './PackScope.ts'

/**
 * One line per supply, increase or decrease of a scheme: what is booked on the days of the pack, then what its returns report of other
 * days (Implementing Regulation (EU) No 282/2011, Article 63c(1) for the Union and non-Union schemes, 63c(2) for imports).
 */
async function* recordsOf(db: Queryable, scope: PackScope, scheme: string): AsyncGenerator<readonly Transaction[]> {
  const { em_id, first_day, last_day, reports } = scope
  const registrations = scope.registrations.filter((one) => one.scheme === scheme).map(({ id }) => id)
  const own = 'l.em_id = $1 and l.registration_id = any($2::bigint[])'
  yield* readTransactionsOf(db, {
    from: 'vat_ledger l',
    where: [own, 'l.tax_point between $3::date and $4::date'],
    values: [em_id, registrations, first_day, last_day],
  })
  yield* readTransactionsOf(db, {
    from: 'vat_ledger_reported t join vat_ledger l on l.em_id = t.em_id and l.id = t.ledger_id',
    where: [own, 't.em_id = $1', 't.report_id = any($5::bigint[])', 'not (l.tax_point between $3::date and $4::date)'],
    values: [em_id, registrations, first_day, last_day, reports],
    id: 't.ledger_id',
  })
}

async function* lines(batches: AsyncIterable<readonly Transaction[]>, onRow: () => void): AsyncGenerator<Transaction> {
  for await (const batch of batches)
    for (const row of batch) {
      onRow()
      yield row
    }
}

const numbers = new Set(transactionColumns.flatMap(({ type }, place) => (type === 'number' ? [place] : [])))

/** The records of each scheme, as CSV and as a workbook. @param onRow counts each record once */
export function* recordParts(db: Queryable, scope: PackScope, onRow: () => void): Generator<PackFile> {
  for (const scheme of scope.schemes) {
    yield {
      folder: 'records',
      name: `records/${scheme}.csv`,
      content: csvLines(
        transactionColumns.map(({ title }) => title),
        lines(recordsOf(db, scope, scheme), onRow),
        numbers,
      ),
    }
    yield {
      folder: 'records',
      name: `records/${scheme}.xlsx`,
      content: workbookOf([{ name: scheme, columns: transactionColumns, batches: recordsOf(db, scope, scheme) }]),
    }
  }
}
