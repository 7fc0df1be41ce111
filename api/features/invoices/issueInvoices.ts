import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import type { RefusedMerchant } from '#schema/work/billed.ts'
import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { sumDecimals } from '#domain/decimal.ts'
import { isVatId } from '#domain/identifiers/vatId.ts'
import type { BilledMonth, FeeVat } from '#domain/invoicing/monthlyInvoice.ts'
import { monthlyInvoice } from '#domain/invoicing/monthlyInvoice.ts'
import { feeVatTreatment } from '#domain/invoicing/vatOnFees.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { UnauditedUnit, WriteUnit } from '../../records/write/transaction.ts'
import { monthBounds, refuseEarly } from './billedMonth.ts'
import type { BilledMerchant, MonthBounds, PaidSplit, PaymentMode } from './readBilledMerchants.ts'
import { countDeclaredParcels, readMerchantIds, readMerchants, readPaidSplits } from './readBilledMerchants.ts'
import type { ToEuro } from '../../law/readEuroRates.ts'
import { readEuroRates } from '../../law/readEuroRates.ts'
import type { Terms } from './readTerms.ts'
import { readTerms } from './readTerms.ts'
import type { BilledClient, InvoiceDraft } from './writeInvoices.ts'
import { writeInvoices } from './writeInvoices.ts'

export interface Run {
  /** The month to bill, `YYYY-MM`. */
  month: string
  paymentMode: PaymentMode
  at: Date
}

/** The databases for reading and for writing. */
export interface Ledger {
  read: Queryable
  /** A transaction names the author of what is written in it. */
  inTransaction: <T>(work: (unit: WriteUnit | UnauditedUnit) => Promise<T>) => Promise<T>
  /** How many merchants are billed per transaction: one, unless nobody else is using the database. */
  atOnce?: number
}

interface RunResult {
  issued: number
  /** Merchants that could not be billed, each with the reason. */
  refused: RefusedMerchant[]
}

/** How many merchants are read at a time. */
const BATCH = 1000

/**
 * Issues the invoices of a month to the merchants with this payment mode, each once. A merchant that cannot be billed does not
 * prevent the others from being billed.
 * @throws {AppError} RULE_BROKEN before the grace period of the month is over
 */
export async function issueInvoices(ledger: Ledger, { month, paymentMode, at }: Run): Promise<RunResult> {
  const { read, inTransaction, atOnce = 1 } = ledger
  const today = dayOf(at)
  const terms = await readTerms(read, today)
  refuseEarly(month, terms.graceDays, today)
  const bounds = monthBounds(month)
  const toEuro = await readEuroRates(read, bounds.from, bounds.to)
  const ids = await readMerchantIds(read, paymentMode, bounds)
  const result: RunResult = { issued: 0, refused: [] }
  for (let start = 0; start < ids.length; start += BATCH) {
    const { drafts, refused } = await draftBatch(read, ids.slice(start, start + BATCH), { bounds, paymentMode, terms, toEuro })
    result.refused.push(...refused)
    for (let next = 0; next < drafts.length; next += atOnce) {
      const some = drafts.slice(next, next + atOnce)
      const issued = await inTransaction((unit) => writeInvoices(unit, some, { kind: 'standard', month, at, terms }))
      result.issued += issued.length
    }
  }
  return result
}

interface Billing {
  bounds: MonthBounds
  paymentMode: PaymentMode
  terms: Terms
  toEuro: ToEuro
}

async function draftBatch(read: Queryable, ids: readonly number[], billing: Billing) {
  const { bounds, paymentMode, terms } = billing
  const merchants = await readMerchants(read, ids, bounds)
  const splits = Map.groupBy(await readPaidSplits(read, ids, bounds), ({ em_id }) => em_id)
  const parcels = await countDeclaredParcels(read, ids, bounds)
  const drafts: InvoiceDraft[] = []
  const refused: RunResult['refused'] = []
  for (const merchant of merchants) {
    const billed = billedMonth({ merchant, paid: splits.get(merchant.id) ?? [], parcels: parcels.get(merchant.id) ?? 0 }, billing)
    const isRefusal = 'code' in billed
    if (isRefusal) refused.push({ em_id: merchant.id, name: merchant.full_name, reason: billed })
    const figures = isRefusal ? undefined : monthlyInvoice(billed, feeVatOf(merchant, terms))
    if (figures) drafts.push({ em_id: merchant.id, client: clientOf(merchant), paymentMode, figures })
  }
  return { drafts, refused }
}

/** The sales of a merchant in the month, and the parcels that were declared for it. */
interface MonthOfMerchant {
  merchant: BilledMerchant
  paid: readonly PaidSplit[]
  parcels: number
}

/** The figures of the merchant's invoice, or why it cannot be billed. */
function billedMonth(
  { merchant, paid, parcels }: MonthOfMerchant,
  { bounds, paymentMode, terms, toEuro }: Billing,
): BilledMonth | Message {
  const ordinary = merchant.fee_class_id === null ? undefined : terms.feeClasses.get(merchant.fee_class_id)
  const postSale = merchant.post_sale_fee_class_id === null ? undefined : terms.feeClasses.get(merchant.post_sale_fee_class_id)
  const splits: BilledMonth['splits'][number][] = []
  const border = { duty: ['0'], vat: ['0'], parcels: 0 }
  for (const { report_type, sale_type, currency, day, ...amounts } of paid) {
    const feeClass = sale_type.startsWith('POST_SALE') ? (postSale ?? ordinary) : ordinary
    if (!feeClass) return say('FEE_CLASS_MISSING')
    const base = toEuro(amounts.base, currency, day)
    if (base === undefined) return say('EXCHANGE_RATE_MISSING', { currency, day })
    splits.push({ reportType: report_type, base, feeClass })
    if (report_type === 'FC_REP') {
      border.duty.push(toEuro(amounts.duty, currency, day) ?? '0')
      border.vat.push(toEuro(amounts.vat, currency, day) ?? '0')
      border.parcels += 1
    }
  }
  return {
    splits,
    annualFee: isAnniversary(merchant.commenced, bounds.from) ? terms.annualFee : null,
    // VAT returns are not part of the product yet, so none is finalised in a run and none is passed on.
    reports: [],
    reportingFee: terms.reportingFee,
    customsData: { parcels, fee: merchant.customs_data_fixed_fee },
    invoicingFee: terms.invoicingFee,
    fcRep: { duty: sumDecimals(border.duty), vat: sumDecimals(border.vat), parcels: border.parcels },
    paymentMode,
  }
}

/** Whether this is an anniversary month of the commencement, in a later year. */
const isAnniversary = (commenced: Day | null, from: Day): boolean =>
  commenced !== null && commenced.slice(5, 7) === from.slice(5, 7) && commenced.slice(0, 4) < from.slice(0, 4)

/** The VAT on our fees for a merchant. */
export function feeVatOf({ registered_country, is_eu, vat_id }: BilledMerchant, { home, homeRate }: Terms): FeeVat {
  const hasVatId = vat_id !== null && isVatId(registered_country, vat_id)
  const treatment = feeVatTreatment(home, { country: registered_country, isEu: is_eu, hasVatId })
  return { treatment, rate: treatment === 'domestic' ? homeRate : '0' }
}

export const clientOf = ({ full_name, tin_number, vat_id, registered_country }: BilledMerchant): BilledClient => ({
  name: full_name,
  tin: tin_number,
  vat_id,
  country: registered_country,
})
