import { compareDecimals, sumDecimals } from '#domain/decimal.ts'
import type { ReadEntry } from './StatementEvent.ts'
import type { StatementPlace } from './StatementParts.ts'
import { accountOrNull, signedBy, textOrNull } from './StatementParts.ts'

type Values = Map<string, string>

const TRANSACTION = 'NtryDtls/TxDtls'
/** Codes of the bank's transactions that send something back (ISO 20022, external code list). */
const returns: ReadonlySet<string> = new Set(['RRTN', 'RPCR', 'UPCT', 'PRDD', 'UPDD', 'RRCT'])
const MAX_TRANSACTIONS = 20_000

/** One `Ntry` of a CAMT.053 document, as its elements come in. */
export class CamtEntry {
  readonly #place: StatementPlace
  readonly #values: Values = new Map()
  readonly #transactions: Values[] = []
  #current: Values | undefined
  #texts: string[] = []

  constructor(place: StatementPlace) {
    this.#place = place
  }

  /** @param path below the entry */
  open(path: string, attributes: Readonly<Record<string, string>>): void {
    if (path === TRANSACTION) {
      this.#current = new Map()
      this.#texts = []
    } else if (path.endsWith('Amt') && attributes['Ccy'] !== undefined) this.#put(`${path}@Ccy`, attributes['Ccy'])
  }

  close(path: string, text: string): void {
    if (path === TRANSACTION && this.#current) {
      this.#current.set('texts', this.#texts.join(' '))
      if (this.#transactions.push(this.#current) > MAX_TRANSACTIONS) this.#place.refuse('TxDtls', String(MAX_TRANSACTIONS))
      this.#current = undefined
    } else if (text !== '') this.#put(path, text)
  }

  #put(path: string, text: string): void {
    if (!this.#current) this.#values.set(path, text)
    else if (path.endsWith('RmtInf/Ustrd')) this.#texts.push(text)
    else this.#current.set(path.slice(TRANSACTION.length + 1), text)
  }

  /** The entries that it stands for: none if it is not booked, one for each transaction of a batch. */
  end(): ReadEntry[] {
    const place = this.#place
    const status = this.#values.get('Sts') ?? this.#values.get('Sts/Cd') ?? 'BOOK'
    if (status !== 'BOOK') return []
    place.requireEuro(this.#values.get('Amt@Ccy'))
    const amount = place.amountIn(this.#values.get('Amt'), 'Amt')
    const direction = this.#values.get('CdtDbtInd') ?? ''
    const day = place.dayIn(this.#values.get('BookgDt/Dt') ?? this.#values.get('BookgDt/DtTm'), 'BookgDt')
    const common = { booking_day: day, is_return: this.#isReturn() }
    const reference = textOrNull(this.#values.get('AcctSvcrRef') ?? this.#values.get('NtryRef'))
    const parts = this.#partsOf(amount)
    if (!parts) {
      const [only = new Map<string, string>()] = this.#transactions.length === 1 ? this.#transactions : []
      const bank_reference = textOrNull(this.#values.get('AcctSvcrRef') ?? only.get('Refs/AcctSvcrRef')) ?? reference
      return [{ ...common, ...this.#about(only, direction), amount: signedBy(amount, direction, place), bank_reference }]
    }
    return parts.map(({ values, amount: own }, index) => ({
      ...common,
      ...this.#about(values, direction),
      is_return: common.is_return || values.has('RtrInf/Rsn/Cd'),
      amount: signedBy(own, direction, place),
      bank_reference: textOrNull(values.get('Refs/AcctSvcrRef')) ?? (reference === null ? null : `${reference}/${index + 1}`),
    }))
  }

  /** The transactions of a batch with their amounts, if these add up to that of the entry; otherwise it stays one. */
  #partsOf(total: string): { values: Values; amount: string }[] | undefined {
    if (this.#transactions.length < 2) return undefined
    const parts = this.#transactions.map((values) => ({
      values,
      amount: values.get('Amt') ?? values.get('AmtDtls/TxAmt/Amt') ?? '',
      currency: values.get('Amt@Ccy') ?? values.get('AmtDtls/TxAmt/Amt@Ccy'),
    }))
    if (parts.some(({ amount, currency }) => amount === '' || currency !== 'EUR')) return undefined
    const read = parts.map(({ values, amount }) => ({ values, amount: this.#place.amountIn(amount, 'TxDtls/Amt') }))
    const isWhole = compareDecimals(sumDecimals(read.map(({ amount }) => amount)), total) === 0
    return isWhole && read.every(({ amount }) => /[1-9]/.test(amount)) ? read : undefined
  }

  #isReturn(): boolean {
    const code = this.#values.get('BkTxCd/Domn/Fmly/SubFmlyCd') ?? ''
    return (
      this.#values.get('RvslInd') === 'true' || returns.has(code) || this.#transactions.some((one) => one.has('RtrInf/Rsn/Cd'))
    )
  }

  /** Who has paid, or was paid, and for what. */
  #about(values: Values, direction: string) {
    const side = direction === 'DBIT' && !this.#isReturn() ? 'Cdtr' : 'Dbtr'
    const textHere = textOrNull(values.get('texts'))
    return {
      payer_name: textOrNull(values.get(`RltdPties/${side}/Nm`) ?? values.get(`RltdPties/${side}/Pty/Nm`)),
      payer_iban: accountOrNull(values.get(`RltdPties/${side}Acct/Id/IBAN`)),
      reference: textOrNull(values.get('RmtInf/Strd/CdtrRefInf/Ref')),
      text: textHere ?? textOrNull(values.get('AddtlTxInf') ?? this.#values.get('AddtlNtryInf')),
      end_to_end: nonempty(values.get('Refs/EndToEndId')),
    }
  }
}

/** Banks write NOTPROVIDED where a payer has given nothing. */
const nonempty = (text: string | undefined): string | null => (text === 'NOTPROVIDED' ? null : textOrNull(text))
