import { readXmlStream } from '../readXmlStream.ts'
import { FileRefused } from '../FileRefused.ts'
import { CamtEntry } from './CamtEntry.ts'
import { accountOrNull, signedBy, StatementPlace } from './StatementParts.ts'
import type { ReadStatement, StatementEvent } from './StatementEvent.ts'

/** What was read of a statement so far, by the paths of its elements below `Stmt`. */
class CamtStatement {
  readonly #place: StatementPlace
  readonly #values = new Map<string, string>()
  #balance = new Map<string, string>()
  #opening: readonly [amount: string, day: string] | undefined
  #closing: readonly [amount: string, day: string] | undefined

  constructor(place: StatementPlace) {
    this.#place = place
  }

  take(path: string, text: string): void {
    if (path.startsWith('Bal/')) this.#balance.set(path.slice('Bal/'.length), text)
    else this.#values.set(path, text)
    if (path === 'ElctrncSeqNb' || path === 'LglSeqNb' || path === 'Id') this.#place.statement = this.number
  }

  /** The sequence number within the year, or else the bank's id of the statement. */
  get number(): string {
    return this.#values.get('ElctrncSeqNb') ?? this.#values.get('LglSeqNb') ?? this.#values.get('Id') ?? '?'
  }

  balance(currency: string): void {
    this.#balance.set('Amt@Ccy', currency)
  }

  endBalance(): void {
    const read = this.#balance
    this.#balance = new Map()
    const code = read.get('Tp/CdOrPrtry/Cd') ?? ''
    if (!['OPBD', 'PRCD', 'CLBD'].includes(code)) return
    this.#place.requireEuro(read.get('Amt@Ccy'))
    const amount = this.#place.amountIn(read.get('Amt'), 'Bal/Amt')
    const day = this.#place.dayIn(read.get('Dt/Dt') ?? read.get('Dt/DtTm'), 'Bal/Dt')
    const balance = [signedBy(amount, read.get('CdtDbtInd') ?? '', this.#place), day] as const
    if (code === 'CLBD') this.#closing = balance
    // The balance with which the statement before has closed is used if the bank gives no opening one.
    else if (code === 'OPBD' || !this.#opening) this.#opening = balance
  }

  /** @throws {FileRefused} STATEMENT_NO_BALANCE, STATEMENT_FIELD */
  end(): ReadStatement {
    const [opening, closing] = [this.#opening, this.#closing]
    if (!opening || !closing) throw new FileRefused('STATEMENT_NO_BALANCE', { statement: this.number })
    const account = accountOrNull(this.#values.get('Acct/Id/IBAN') ?? this.#values.get('Acct/Id/Othr/Id'))
    const from = this.#values.get('FrToDt/FrDtTm') ?? this.#values.get('FrToDt/FrDt') ?? closing[1]
    const to = this.#values.get('FrToDt/ToDtTm') ?? this.#values.get('FrToDt/ToDt') ?? closing[1]
    const days = [this.#place.dayIn(from, 'FrToDt'), this.#place.dayIn(to, 'FrToDt')].toSorted()
    return {
      account: account ?? this.#place.refuse('Acct/Id', ''),
      number: this.number.slice(0, 60),
      from_day: days[0] ?? '',
      to_day: days[1] ?? '',
      opening: opening[0],
      closing: closing[0],
    }
  }
}

/** Follows the elements of the document, and makes events of statements and of their entries. */
class CamtReader {
  readonly found: StatementEvent[] = []
  readonly #place = new StatementPlace()
  /** The names of the open elements below `Stmt`. */
  readonly #path: string[] = []
  #text = ''
  #statement: CamtStatement | undefined
  #entry: CamtEntry | undefined
  statements = 0
  isCamt = false

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#text = ''
    if (name === 'BkToCstmrStmt') this.isCamt = true
    if (name === 'Stmt' && this.isCamt) {
      this.#place.begin()
      this.#statement = new CamtStatement(this.#place)
      this.statements++
      return
    }
    if (!this.#statement) return
    this.#path.push(name)
    if (name === 'Ntry' && this.#path.length === 1) {
      this.#place.entry++
      this.#entry = new CamtEntry(this.#place)
    } else if (this.#entry) this.#entry.open(this.#within, attributes)
    else if (name === 'Amt' && this.#path[0] === 'Bal') this.#statement.balance(attributes['Ccy'] ?? '')
  }

  text(text: string): void {
    // Longer texts say nothing that is used.
    if (this.#text.length < MAX_TEXT) this.#text += text
  }

  close(name: string): void {
    const text = this.#text.trim()
    this.#text = ''
    const statement = this.#statement
    if (!statement) return
    if (name === 'Stmt' && !this.#path.length) {
      this.found.push({ kind: 'statement', statement: statement.end() })
      this.#statement = undefined
      return
    }
    if (name === 'Ntry' && this.#path.length === 1) {
      for (const entry of this.#entry?.end() ?? []) this.found.push({ kind: 'entry', entry })
      this.#entry = undefined
    } else if (this.#entry) this.#entry.close(this.#within, text)
    else if (name === 'Bal') statement.endBalance()
    else if (text !== '') statement.take(this.#path.join('/'), text)
    this.#path.pop()
  }

  /** The path below the entry. */
  get #within(): string {
    return this.#path.slice(1).join('/')
  }
}

const MAX_TEXT = 2000

/**
 * The statements of a CAMT.053 document (ISO 20022, camt.053.001.02 to .08), as its bytes arrive: of each its entries, then the statement.
 * An entry that holds several transactions gives one for each if their amounts add up to it. Only what is booked counts.
 * @throws {FileRefused} FILE_NOT_XML, STATEMENT_UNKNOWN_FORM, STATEMENT_FIELD, STATEMENT_CURRENCY, STATEMENT_NO_BALANCE
 */
export async function* readCamt(bytes: AsyncIterable<Buffer | Uint8Array>): AsyncGenerator<StatementEvent[]> {
  const reader = new CamtReader()
  const events = {
    open: (name: string, attributes: Readonly<Record<string, string>>) => reader.open(name, attributes),
    text: (text: string) => reader.text(text),
    close: (name: string) => reader.close(name),
  }
  for await (const _ of readXmlStream(bytes, events)) if (reader.found.length) yield reader.found.splice(0)
  if (!reader.isCamt || !reader.statements) throw new FileRefused('STATEMENT_UNKNOWN_FORM')
}
