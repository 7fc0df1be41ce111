import { FileRefused } from '../FileRefused.ts'
import { mt940Lines } from './mt940Lines.ts'
import { readDetails } from './mt940Details.ts'
import { accountOrNull, signedBy, StatementPlace, textOrNull } from './StatementParts.ts'
import type { ReadEntry, ReadStatement, StatementEvent } from './StatementEvent.ts'

/** A line of a statement: value day, booking day, direction, amount, kind, own reference, the bank's reference. */
const ENTRY = /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?(\d{1,12},\d{0,2})([A-Z][A-Z0-9]{3})(.*)$/
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,12},\d{0,2})$/

const CENTURY = '20'
const dayOfDigits = (digits: string): string => `${CENTURY}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`

type Balance = readonly [amount: string, day: string]

/** One message, from field 20 to its closing balance. */
class Mt940Reader {
  readonly found: StatementEvent[] = []
  readonly #place = new StatementPlace()
  #account: string | null = null
  #opening: Balance | undefined
  #entry: ReadEntry | undefined
  isOpen = false
  statements = 0

  /** @param value the lines of the field, without its tag */
  take(tag: string, value: readonly string[]): void {
    const [first = ''] = value
    if (tag === '20') this.#begin()
    else if (tag === '25') this.#account = accountOrNull(first.replace(/(?<=\d)\s*EUR$/, ''))
    else if (tag === '28C' || tag === '28') this.#place.statement = first.slice(0, 60)
    else if (tag === '60F' || tag === '60M') this.#opening = this.#balanceIn(first, tag)
    else if (tag === '61') this.#begins(first, value[1])
    else if (tag === '86' && this.#entry) Object.assign(this.#entry, readDetails(value, this.#entry))
    else if (tag === '62F' || tag === '62M') this.#ends(this.#balanceIn(first, tag))
  }

  /** @throws {FileRefused} STATEMENT_CUT if the last statement has no closing balance */
  end(): void {
    if (this.isOpen) throw new FileRefused('STATEMENT_CUT', { statement: this.#place.statement, entry: this.#place.entry })
    if (!this.statements) throw new FileRefused('STATEMENT_UNKNOWN_FORM')
  }

  #begin(): void {
    if (this.isOpen) this.end()
    this.#place.begin()
    this.isOpen = true
    this.#account = null
    this.#opening = undefined
  }

  #balanceIn(text: string, tag: string): Balance {
    const [, sign, day = '', currency, amount] = BALANCE.exec(text) ?? []
    if (sign === undefined) return this.#place.refuse(`:${tag}:`, text)
    this.#place.requireEuro(currency)
    const plain = this.#place.amountIn(amount, `:${tag}:`)
    return [signedBy(plain, sign === 'D' ? 'DBIT' : 'CRDT', this.#place), this.#place.dayIn(dayOfDigits(day), `:${tag}:`)]
  }

  #begins(text: string, supplement: string | undefined): void {
    this.#pass()
    if (!this.isOpen || !this.#opening) throw new FileRefused('STATEMENT_NO_BALANCE', { statement: this.#place.statement })
    this.#place.entry++
    const [, value = '', booked, direction = '', , amount, kind, references = ''] = ENTRY.exec(text) ?? []
    if (direction === '') this.#place.refuse(':61:', text)
    const [own = '', bank] = references.split('//')
    this.#entry = {
      booking_day: this.#bookedOn(value, booked),
      // RC takes back what came in, RD what went out.
      amount: signedBy(
        this.#place.amountIn(amount, ':61:'),
        direction === 'D' || direction === 'RC' ? 'DBIT' : 'CRDT',
        this.#place,
      ),
      bank_reference: textOrNull(bank),
      payer_name: null,
      payer_iban: null,
      reference: own === 'NONREF' ? null : textOrNull(own),
      text: textOrNull(supplement),
      end_to_end: null,
      is_return: direction.startsWith('R') || kind === 'NRTI',
    }
  }

  /** The booking day has no year: it is the one next to the value day. */
  #bookedOn(value: string, booked: string | undefined): string {
    const valueDay = this.#place.dayIn(dayOfDigits(value), ':61:')
    if (booked === undefined) return valueDay
    const year = Number(valueDay.slice(0, 4))
    const days = [year - 1, year, year + 1].map((one) => `${one}-${booked.slice(0, 2)}-${booked.slice(2)}`)
    const distance = (day: string) => Math.abs(Date.parse(`${day}T00:00:00Z`) - Date.parse(`${valueDay}T00:00:00Z`))
    const [next = ''] = days.filter((day) => !Number.isNaN(distance(day))).toSorted((a, b) => distance(a) - distance(b))
    return this.#place.dayIn(next, ':61:')
  }

  #pass(): void {
    if (this.#entry) this.found.push({ kind: 'entry', entry: this.#entry })
    this.#entry = undefined
  }

  #ends(closing: Balance): void {
    this.#pass()
    const [opening, account] = [this.#opening, this.#account]
    if (!opening) throw new FileRefused('STATEMENT_NO_BALANCE', { statement: this.#place.statement })
    const days = [opening[1], closing[1]].toSorted()
    const statement: ReadStatement = {
      account: account ?? this.#place.refuse(':25:', ''),
      number: this.#place.statement,
      from_day: days[0] ?? '',
      to_day: days[1] ?? '',
      opening: opening[0],
      closing: closing[0],
    }
    this.found.push({ kind: 'statement', statement })
    this.isOpen = false
    this.statements++
  }
}

/**
 * The statements of an MT940 file, line by line, in UTF-8 or Latin-1: of each its entries, then the statement.
 * @throws {FileRefused} STATEMENT_UNKNOWN_FORM, STATEMENT_FIELD, STATEMENT_CURRENCY, STATEMENT_NO_BALANCE, STATEMENT_CUT
 */
export async function* readMt940(bytes: AsyncIterable<Buffer | Uint8Array>): AsyncGenerator<StatementEvent[]> {
  const reader = new Mt940Reader()
  let tag = ''
  let value: string[] = []
  for await (const lines of mt940Lines(bytes)) {
    for (const line of lines) {
      const [, next, rest = ''] = /^:(\d\d[A-Z]?):(.*)$/.exec(line) ?? []
      if (next === undefined) value.push(line)
      else {
        reader.take(tag, value)
        tag = next
        value = [rest]
      }
    }
    if (reader.found.length) yield reader.found.splice(0)
  }
  reader.take(tag, value)
  reader.end()
  yield reader.found.splice(0)
}
