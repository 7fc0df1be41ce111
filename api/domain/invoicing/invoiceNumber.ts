import type { InvoiceKind } from './invoiceTable.ts'

/** The number alone must identify the invoice (Directive 2006/112/EC, article 226(2)): each series has its letter. */
const letters: Readonly<Record<InvoiceKind, string>> = { standard: '', addons: 'A', mcg: 'M', gpsr: 'G' }

/** `A2026-000042`: the series, the year of issue, and the sequence number within both. */
export const invoiceNumber = (kind: InvoiceKind, year: number, place: number): string =>
  `${letters[kind]}${year}-${String(place).padStart(6, '0')}`

const FIRST_CLIENT = 10_000

/** The merchant's number on its invoices: five digits from 10001 on, while merchant ids start at 1. */
export const clientNumber = (emId: number): string => String(FIRST_CLIENT + emId)
