import type { Day } from '#domain/day.ts'
import { addDecimals, negateDecimal, roundDecimal, sumDecimals } from '#domain/decimal.ts'

/** An entry of a made-up statement. */
export interface MadeEntry {
  day: Day
  /** EUR, two decimals; what leaves the account is below zero. */
  amount: string
  name?: string
  iban?: string
  /** A structured reference. */
  reference?: string
  text?: string
  /** The bank's own reference. */
  bankReference?: string
  endToEnd?: string
  isReturn?: boolean
}

/** A made-up statement; its closing balance follows, unless a wrong one is wanted. */
export interface MadeStatement {
  account: string
  number: string
  from: Day
  to: Day
  opening: string
  entries: readonly MadeEntry[]
  closing?: string
  currency?: string
}

/** The balance with which a statement ends. */
export const closingOf = ({ opening, entries }: Pick<MadeStatement, 'opening' | 'entries'>): string =>
  roundDecimal(addDecimals(opening, sumDecimals(['0', ...entries.map(({ amount }) => amount)])), 2)

const plain = (amount: string): string => (amount.startsWith('-') ? negateDecimal(amount) : amount)
const withPlaces = (amount: string): string => roundDecimal(plain(amount), 2)
const direction = (amount: string): string => (amount.startsWith('-') ? 'DBIT' : 'CRDT')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escaped(text)}</${name}>`
const amountOf = (amount: string, currency: string): string => `<Amt Ccy="${currency}">${withPlaces(amount)}</Amt>`

const balance = (code: string, [amount, day]: readonly [string, Day], currency: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountOf(amount, currency)}<CdtDbtInd>${direction(amount)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`

const document = (version: string, statements: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>
${statements}</BkToCstmrStmt></Document>
`

/** A bank that gives each transfer an entry of its own, with its structured reference (camt.053.001.02). */
export const camtOfSingles = (statements: readonly MadeStatement[]): string =>
  document(
    '02',
    statements
      .map((statement) => {
        const { account, number, from, to, opening, entries, currency = 'EUR', closing = closingOf(statement) } = statement
        return `<Stmt><Id>${number}-${to}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', [opening, from], currency)}${balance('CLBD', [closing, to], currency)}
${entries.map((entry) => single(entry, currency)).join('\n')}
</Stmt>
`
      })
      .join(''),
  )

function single(
  { day, amount, name, iban, reference, text, bankReference, endToEnd, isReturn = false }: MadeEntry,
  currency: string,
) {
  const party = direction(amount) === 'DBIT' && !isReturn ? 'Cdtr' : 'Dbtr'
  const remittance = `${reference === undefined ? '' : `<Strd><CdtrRefInf>${element('Ref', reference)}</CdtrRefInf></Strd>`}${element('Ustrd', text)}`
  return `<Ntry>${amountOf(amount, currency)}<CdtDbtInd>${direction(amount)}</CdtDbtInd>${isReturn ? '<RvslInd>true</RvslInd>' : ''}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${element('AcctSvcrRef', bankReference)}<NtryDtls><TxDtls>${endToEnd === undefined ? '' : `<Refs>${element('EndToEndId', endToEnd)}</Refs>`}<RltdPties>${name === undefined ? '' : `<${party}>${element('Nm', name)}</${party}>`}${iban === undefined ? '' : `<${party}Acct><Id>${element('IBAN', iban)}</Id></${party}Acct>`}</RltdPties>${remittance === '' ? '' : `<RmtInf>${remittance}</RmtInf>`}</TxDtls></NtryDtls></Ntry>`
}

/** A bank that books the transfers of a day in one entry, with free texts and no opening balance (camt.053.001.08). */
export const camtOfBatches = (statements: readonly MadeStatement[]): string =>
  document(
    '08',
    statements
      .map((statement) => {
        const { account, number, from, to, opening, entries, currency = 'EUR', closing = closingOf(statement) } = statement
        const batches = Map.groupBy(entries, ({ day, amount, isReturn = false }) => `${day} ${direction(amount)} ${isReturn}`)
        return `<Stmt><Id>${number}</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct><FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>
${balance('PRCD', [opening, from], currency)}${balance('CLBD', [closing, to], currency)}
${[...batches.values()].map((batch) => batched(batch, currency)).join('\n')}
</Stmt>
`
      })
      .join(''),
  )

function batched(batch: readonly MadeEntry[], currency: string): string {
  const [{ day, amount, isReturn = false, bankReference } = { day: '', amount: '0' }] = batch
  const sum = sumDecimals(batch.map((entry) => entry.amount))
  return `<Ntry>${amountOf(sum, currency)}<CdtDbtInd>${direction(amount)}</CdtDbtInd><RvslInd>${isReturn}</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>${day}T12:00:00</DtTm></BookgDt>${element('AcctSvcrRef', bankReference)}<NtryDtls>${batch
    .map(
      (entry) =>
        `<TxDtls><Refs>${element('EndToEndId', entry.endToEnd ?? 'NOTPROVIDED')}</Refs>${amountOf(entry.amount, currency)}<RltdPties><Dbtr><Pty>${element('Nm', entry.name)}</Pty></Dbtr><DbtrAcct><Id>${element('IBAN', entry.iban)}</Id></DbtrAcct></RltdPties><RmtInf>${element('Ustrd', [entry.reference, entry.text].filter(Boolean).join(' '))}</RmtInf></TxDtls>`,
    )
    .join('')}</NtryDtls></Ntry>`
}

const shortDay = (day: Day): string => day.slice(2).replaceAll('-', '')
const comma = (amount: string): string => withPlaces(amount).replace('.', ',')
const mtBalance = (tag: string, [amount, day]: readonly [string, Day], currency: string): string =>
  `:${tag}:${amount.startsWith('-') ? 'D' : 'C'}${shortDay(day)}${currency}${comma(amount)}`

/** A bank that writes MT940, with the fields of its details in the German form. */
export const mt940Of = (statements: readonly MadeStatement[]): string =>
  statements
    .map((statement) => {
      const { account, number, from, to, opening, entries, currency = 'EUR', closing = closingOf(statement) } = statement
      return [
        ':20:STARTUMSE',
        `:25:${account}`,
        `:28C:${number}`,
        mtBalance('60F', [opening, from], currency),
        ...entries.flatMap(({ day, amount, name = '', iban = '', reference, text, bankReference, isReturn = false }) => [
          `:61:${shortDay(day)}${shortDay(day).slice(2)}${isReturn ? 'RC' : amount.startsWith('-') ? 'D' : 'C'}${comma(amount)}NTRFNONREF${bankReference === undefined ? '' : `//${bankReference}`}`,
          `:86:166?00GUTSCHRIFT${pieces([reference, text].filter(Boolean).join(' '))
            .map((piece, place) => `?${20 + place}${piece}`)
            .join('')}?31${iban}?32${name.slice(0, 27)}${name.length > 27 ? `?33${name.slice(27, 54)}` : ''}`,
        ]),
        mtBalance('62F', [closing, to], currency),
        '-',
        '',
      ].join('\r\n')
    })
    .join('')

const PIECE = 27
const pieces = (text: string): string[] => text.match(new RegExp(`.{1,${PIECE}}`, 'g')) ?? []
