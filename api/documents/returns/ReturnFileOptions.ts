import type { Day } from '#domain/day.ts'
import type { Transaction } from './transactionColumns.ts'

/** What a file says besides the figures of a return. */
export interface ReturnFileOptions {
  /** Not filed yet: said on every page. */
  draft: boolean
  /** The day by which it has to be filed and paid. */
  due: Day
  /** When the figures were composed, or when it was filed: the date of the document. */
  made: Date
  /** The rows of the ledger that are in it, in batches; only workbooks have them. */
  transactions?: AsyncIterable<readonly Transaction[]>
}
