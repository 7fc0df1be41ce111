import type { SheetColumn } from '../xlsxSheets.ts'
import { word } from './returnWords.ts'

/** A row of the VAT ledger with what has to be on record about it, in the order of the columns. */
export type Transaction = readonly (string | null)[]

/**
 * The columns of a list of transactions: the records that Implementing Regulation (EU) No 282/2011 asks for in Article 63c. Decreases
 * are negative amounts. The buyer is not named.
 */
export const transactionColumns: readonly SheetColumn[] = [
  { title: word('transactions.ledger'), type: 'number' },
  { title: word('transactions.day'), type: 'day' },
  { title: word('transactions.event'), type: 'code' },
  { title: word('transactions.saleDay'), type: 'day' },
  { title: word('transactions.order'), type: 'text' },
  { title: word('transactions.fcId'), type: 'text' },
  { title: word('transactions.country'), type: 'code' },
  { title: word('transactions.kind'), type: 'code' },
  { title: word('transactions.description'), type: 'text' },
  { title: word('transactions.quantity'), type: 'number' },
  { title: word('transactions.rate'), type: 'number' },
  { title: word('transactions.currency'), type: 'code' },
  { title: word('transactions.net'), type: 'number' },
  { title: word('transactions.vat'), type: 'number' },
  { title: word('transactions.paid'), type: 'instant' },
  { title: word('transactions.paidAmount'), type: 'number' },
  { title: word('transactions.advance'), type: 'flag' },
  { title: word('transactions.from'), type: 'code' },
  { title: word('transactions.to'), type: 'text' },
  { title: word('transactions.refund'), type: 'text' },
  { title: word('transactions.s10'), type: 'text' },
  { title: word('transactions.ioss'), type: 'code' },
]

/** The places of what is added up. */
export const transactionPlaces = { currency: 11, net: 12, vat: 13 } as const
