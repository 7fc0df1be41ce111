import type { Day } from '#domain/day.ts'

/** An entry of a statement as the bank has written it. Texts that are missing are null. */
export interface ReadEntry {
  booking_day: Day
  /** Signed, two decimals, in EUR: what leaves the account is below zero. */
  amount: string
  /** The bank's own reference; null if it gives none. */
  bank_reference: string | null
  payer_name: string | null
  payer_iban: string | null
  /** A structured reference of a creditor. */
  reference: string | null
  text: string | null
  end_to_end: string | null
  /** It sends back an earlier entry. */
  is_return: boolean
}

/** What a statement says about itself. */
export interface ReadStatement {
  /** An IBAN as written, or the account's number in the bank's own form. */
  account: string
  number: string
  from_day: Day
  to_day: Day
  /** Signed, two decimals. */
  opening: string
  closing: string
}

/** What is found while statements are read, in order: the entries of a statement, then the statement itself. */
export type StatementEvent = { kind: 'entry'; entry: ReadEntry } | { kind: 'statement'; statement: ReadStatement }
