import type { Day } from '#domain/day.ts'
import { FileRefused } from '../FileRefused.ts'

/** Statements of accounts in other currencies are refused. */
const CURRENCY = 'EUR'

/** Where a reader is in a file: what a refusal names. */
export class StatementPlace {
  statement = '?'
  /** The entry that is being read, from 1; 0 before the first. */
  entry = 0

  /** @throws {FileRefused} STATEMENT_FIELD */
  refuse(field: string, value: string): never {
    throw new FileRefused('STATEMENT_FIELD', { statement: this.statement, entry: this.entry, field, value: value.slice(0, 80) })
  }

  /** The next statement begins. */
  begin(): void {
    this.statement = '?'
    this.entry = 0
  }

  /** A day in the form `YYYY-MM-DD`, perhaps with a time after it. */
  dayIn(text: string | undefined, field: string): Day {
    const day = text?.slice(0, 10) ?? ''
    const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
    return isDay && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? day : this.refuse(field, text ?? '')
  }

  /** An amount without a sign as a decimal with two places. */
  amountIn(text: string | undefined, field: string): string {
    const [, whole, places = ''] = /^(\d{1,12})(?:[.,](\d{0,5}))?$/.exec(text ?? '') ?? []
    if (whole === undefined || /[1-9]/.test(places.slice(2))) return this.refuse(field, text ?? '')
    return `${whole.replace(/^0+(?=\d)/, '')}.${places.slice(0, 2).padEnd(2, '0')}`
  }

  /** @throws {FileRefused} STATEMENT_CURRENCY */
  requireEuro(currency: string | undefined): void {
    if (currency !== CURRENCY)
      throw new FileRefused('STATEMENT_CURRENCY', { statement: this.statement, entry: this.entry, currency: currency ?? '' })
  }
}

const MAX_TEXT = 500

/** A text of the bank without control characters and needless spaces; null if nothing is left. */
export const textOrNull = (text: string | undefined): string | null => {
  const plain = (text ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)
  return plain === '' ? null : plain
}

/** An account number without spaces, in capitals. */
export const accountOrNull = (text: string | undefined): string | null => {
  const plain = (text ?? '').replace(/\s/g, '').toUpperCase().slice(0, 34)
  return plain === '' ? null : plain
}

const signed = (amount: string, isDebit: boolean): string => (isDebit && /[1-9]/.test(amount) ? `-${amount}` : amount)

/** An amount with the sign that its direction gives it: money that leaves the account is below zero. */
export const signedBy = (amount: string, direction: string, place: StatementPlace): string => {
  if (direction !== 'CRDT' && direction !== 'DBIT') place.refuse('CdtDbtInd', direction)
  return signed(amount, direction === 'DBIT')
}
