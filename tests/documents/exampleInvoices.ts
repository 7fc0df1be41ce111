/* Invoices of every series, payment mode and place of the merchant, and the credit notes that take them back. */
import { negateDecimal, roundDecimal, sumDecimals } from '#domain/decimal.ts'
import { isPassedOn } from '#domain/invoicing/InvoiceLine.ts'
import type { InvoiceKind } from '#domain/invoicing/invoiceTable.ts'
import { vatOf } from '#domain/invoicing/vatOnFees.ts'
import type { PrintedInvoice, PrintedLine } from '../../api/documents/invoices/PrintedInvoice.ts'
import { line, worked } from './examplePapers.ts'

export const kinds = ['standard', 'addons', 'mcg', 'gpsr'] as const
export const modes = ['indirect', 'direct'] as const
export const documentTypes = ['invoice', 'credit_note'] as const

const nowhere = { address: null, postal_code: null, city: null, tin: null, vat_id: null }

/** Where a merchant is, and how our fees are taxed there. */
export const places = {
  home: {
    client: {
      ...nowhere,
      name: 'Põhja Kaup OÜ',
      address: 'Pikk 1',
      postal_code: '10123',
      city: 'Tallinn',
      vat_id: 'EE100366327',
      country: 'EE',
    },
    language: 'en',
    vat: { treatment: 'domestic', rate: '24.0000' },
  },
  'reverse charge': {
    client: {
      ...nowhere,
      name: 'Müller & Söhne GmbH',
      address: 'Hafenstr. 7',
      postal_code: '20457',
      city: 'Hamburg',
      vat_id: 'DE136695976',
      country: 'DE',
    },
    language: 'de',
    vat: { treatment: 'reverse_charge', rate: '0.0000' },
  },
  'EU without id': {
    client: {
      ...nowhere,
      name: 'Metsän Kirjat',
      address: 'Mannerheimintie 2',
      postal_code: '00100',
      city: 'Helsinki',
      country: 'FI',
    },
    language: 'fi',
    vat: { treatment: 'domestic', rate: '24.0000' },
  },
  'outside the EU': {
    client: {
      ...nowhere,
      name: '深圳市清关电子商务有限公司',
      address: '科技园南路1号',
      city: '深圳',
      tin: '91440300MA5',
      country: 'CN',
    },
    language: 'en',
    vat: { treatment: 'outside_scope', rate: '0.0000' },
  },
} as const satisfies Record<string, Pick<PrintedInvoice, 'client' | 'language'> & { vat: Omit<PrintedInvoice['vat'], 'amount'> }>

export type PlaceName = keyof typeof places

export interface Case {
  kind: InvoiceKind
  mode: (typeof modes)[number]
  place: PlaceName
  documentType: (typeof documentTypes)[number]
}

const orderLines: readonly PrintedLine[] = [
  line('import', '120.00', 120, '6000.00'),
  { ...line('union', '0.83', 1, '33.33'), month: '2026-09' },
  line('fee_refund', '-1.17', 1),
  line('reporting', '30.00', 2),
  line('customs_data', '12.20', 122),
]
const passedOnLines: readonly PrintedLine[] = [
  line('vat_due', '1242.37'),
  line('vat_adjustment', '-0.30'),
  line('fc_rep_duty', '24.38', 2),
]

function linesOf({ kind, mode }: Case): readonly PrintedLine[] {
  if (kind !== 'standard') return [{ ...line('product', '71.10', 3), description: `Service of ${kind} <A & B>` }]
  return mode === 'indirect' ? [...orderLines, ...passedOnLines] : orderLines
}

const sum = (lines: readonly PrintedLine[]): string => roundDecimal(sumDecimals(['0', ...lines.map(({ amount }) => amount)]), 2)

/** A document with amounts that fit together. */
export function exampleInvoice(one: Case): PrintedInvoice {
  const { client, language, vat } = places[one.place]
  const isCredit = one.documentType === 'credit_note'
  const signed = (amount: string): string => (isCredit ? negateDecimal(amount) : amount)
  const lines = linesOf(one).map((given) => ({ ...given, base: given.base && signed(given.base), amount: signed(given.amount) }))
  const fees = sum(lines.filter((given) => !isPassedOn(given)))
  const passedOn = sum(lines.filter(isPassedOn))
  const amount = vatOf(fees, vat.rate)
  return {
    ...worked,
    ...one,
    client,
    language,
    lines,
    fees,
    vat: { ...vat, amount },
    passedOn,
    total: roundDecimal(sumDecimals([fees, amount, passedOn]), 2),
    notes: null,
    credits: isCredit ? { number: '2026-000120', issued: '2026-10-30', reason: 'Billed twice' } : null,
  }
}

/** All of them: 64. */
export const cases: readonly Case[] = kinds.flatMap((kind) =>
  modes.flatMap((mode) =>
    (Object.keys(places) as PlaceName[]).flatMap((place) =>
      documentTypes.map((documentType) => ({ kind, mode, place, documentType })),
    ),
  ),
)
