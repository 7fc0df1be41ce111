import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import type { RefusedMerchant } from '#schema/work/billed.ts'
import type { Day } from '#domain/day.ts'
import { sumDecimals } from '#domain/decimal.ts'
import { feeClassOn } from '#domain/fees/feeClassOn.ts'
import { isVatId } from '#domain/identifiers/vatId.ts'
import type { ReturnedSplit } from '#domain/invoicing/feeRefundLines.ts'
import type { BilledMonth, FeeVat, InvoiceFigures } from '#domain/invoicing/monthlyInvoice.ts'
import { monthlyInvoice, totalsOf } from '#domain/invoicing/monthlyInvoice.ts'
import type { BilledSplit } from '#domain/invoicing/orderFeeLines.ts'
import { partOf } from '#domain/invoicing/orderFeeLines.ts'
import { productLines } from '#domain/invoicing/productLines.ts'
import { feeVatTreatment } from '#domain/invoicing/vatOnFees.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import type { ToEuro } from '../../../law/readEuroRates.ts'
import { readEuroRates } from '../../../law/readEuroRates.ts'
import { lastDay, monthBounds } from './billedMonth.ts'
import type { MonthBounds } from './billedMonth.ts'
import type { CountedSplit, ReturnRow } from './readCountedSplits.ts'
import { countDeclaredParcels, readCountedSplits, readReturns } from './readCountedSplits.ts'
import type { ReportRow } from './readDueReports.ts'
import { findMissingReturns, readDueReports } from './readDueReports.ts'
import type { BilledMerchant } from './readMerchants.ts'
import { readMerchants } from './readMerchants.ts'
import { readSoldProducts } from './readSoldProducts.ts'
import type { Terms } from './readTerms.ts'
import { judgeInvoice } from '../papers/judgeInvoice.ts'
import type { BilledClient, InvoiceDraft } from './InvoiceDraft.ts'
import { invoiceRow, printedDraft } from './invoiceRow.ts'

/** What a month is billed by. */
export interface Billing {
  month: string
  terms: Terms
  /** The moment of issue. */
  at: Date
  /** Whether a merchant waits until the returns of the month are composed. */
  awaitsReturns: boolean
}

/** What a merchant is to be billed for. */
interface Billable {
  merchant: BilledMerchant
  splits: readonly CountedSplit[]
  parcels: number
  returns: readonly ReturnRow[]
  reports: readonly ReportRow[]
}

/** The invoices of some merchants, and who cannot be billed. Nothing is written. */
export interface Drafts {
  drafts: InvoiceDraft[]
  refused: RefusedMerchant[]
}

/** Computes the invoices of a month for some merchants: one in each series in which there is something to bill. */
export async function draftInvoices(read: Queryable, ids: readonly number[], billing: Billing): Promise<Drafts> {
  const { month, terms, at } = billing
  const bounds = monthBounds(month)
  const merchants = await readMerchants(read, ids)
  const allSplits = await readCountedSplits(read, ids, bounds.to)
  const splits = Map.groupBy(allSplits, ({ em_id }) => em_id)
  const parcels = await countDeclaredParcels(read, allSplits)
  const returns = Map.groupBy(terms.isFeeRefunded ? await readReturns(read, ids, bounds) : [], ({ em_id }) => em_id)
  const reports = Map.groupBy(await readDueReports(read, ids, { before: bounds.to, at }), ({ em_id }) => em_id)
  const products = Map.groupBy(await readSoldProducts(read, ids, bounds), ({ em_id }) => em_id)
  const missing = billing.awaitsReturns ? await findMissingReturns(read, ids, bounds) : undefined
  const toEuro = await readEuroRates(read, firstDay(allSplits, bounds.from), bounds.to)
  // What is billed month by month is supplied when the month ends, and bears the rate of that day (Articles 63, 64(1), 93).
  const homeRate = terms.homeRateOn(lastDay(month))
  const result: Drafts = { drafts: [], refused: [] }
  for (const merchant of merchants) {
    const refuse = (reason: Message) => result.refused.push({ em_id: merchant.id, name: merchant.full_name, reason })
    const wait = missing?.get(merchant.id)
    if (wait) {
      refuse(say('RETURN_NOT_COMPOSED', { scheme: wait.scheme, period: wait.period }))
      continue
    }
    const billed = billedMonth(
      {
        merchant,
        splits: splits.get(merchant.id) ?? [],
        parcels: parcels.get(merchant.id) ?? 0,
        returns: returns.get(merchant.id) ?? [],
        reports: reports.get(merchant.id) ?? [],
      },
      { ...billing, bounds, toEuro },
    )
    if ('code' in billed) {
      refuse(billed)
      continue
    }
    const vat = feeVatOf(merchant, { home: terms.home, homeRate })
    const drafts: InvoiceDraft[] = []
    const draft = (kind: InvoiceDraft['kind'], figures: InvoiceFigures | undefined) =>
      figures && drafts.push({ em_id: merchant.id, kind, ...partiesOf(merchant), figures })
    draft('standard', monthlyInvoice(billed, vat))
    for (const [kind, sold] of Map.groupBy(products.get(merchant.id) ?? [], (product) => product.kind))
      draft(kind, nonZero(totalsOf(productLines(sold, month), vat)))
    const broken = drafts.map((one) => judgeInvoice(printedDraft(one, invoiceRow(one, noNumber, billing)))).find(Boolean)
    if (broken) refuse(broken)
    else result.drafts.push(...drafts)
  }
  return result
}

/** A draft is judged under the number zero: it has its own only when it is issued. */
const noNumber = { id: 0, place: 0 }

const nonZero = (figures: InvoiceFigures): InvoiceFigures | undefined => (/[1-9]/.test(figures.total) ? figures : undefined)

const firstDay = (splits: readonly CountedSplit[], from: Day): Day =>
  splits.reduce((first, { day }) => (day < first ? day : first), from)

interface Figuring extends Billing {
  bounds: MonthBounds
  toEuro: ToEuro
}

/** What the merchant's standard invoice is made of, or why it cannot be billed. */
function billedMonth(billable: Billable, { bounds, month, terms, toEuro }: Figuring): BilledMonth | Message {
  const { merchant, parcels, reports } = billable
  const splits = splitsOf(billable, terms, toEuro)
  if ('code' in splits) return splits
  const waiting = reports.find(({ waits }) => waits)
  if (waiting) return say('RETURN_AWAITS_RATE', { reference: waiting.reference })
  return {
    month,
    ...splits,
    returned: returnedOf(billable, splits.splits),
    annualFee: isAnniversary(merchant.commenced, bounds.from) ? terms.annualFee : null,
    reports,
    reportingFee: terms.reportingFee,
    isNilCharged: terms.isNilCharged,
    customsData: { parcels, fee: merchant.customs_data_fixed_fee },
    invoicingFee: terms.invoicingFee,
    paymentMode: merchant.payment_handling_mode,
  }
}

function splitsOf(
  { merchant, splits: counted }: Billable,
  { priceOn }: Terms,
  toEuro: ToEuro,
): Pick<BilledMonth, 'splits' | 'fcRep'> | Message {
  const splits: BilledSplit[] = []
  const border = { duty: ['0'], vat: ['0'], parcels: 0 }
  for (const { order_id, split_number, report_type, sale_type, currency, day, ...amounts } of counted) {
    const classId = feeClassOn(merchant.classes, day, sale_type.startsWith('POST_SALE')) ?? merchant.fee_class_id
    const feeClass = classId === null ? undefined : priceOn(classId, day)
    if (!feeClass) return say('FEE_CLASS_MISSING')
    const base = toEuro(amounts.base, currency, day)
    if (base === undefined) return say('EXCHANGE_RATE_MISSING', { currency, day })
    splits.push({ orderId: order_id, splitNumber: split_number, reportType: report_type, day, base, feeClass })
    if (report_type === 'FC_REP') {
      border.duty.push(toEuro(amounts.duty, currency, day) ?? '0')
      border.vat.push(toEuro(amounts.vat, currency, day) ?? '0')
      border.parcels += 1
    }
  }
  return { splits, fcRep: { duty: sumDecimals(border.duty), vat: sumDecimals(border.vat), parcels: border.parcels } }
}

/** Returns of parts that were billed before, or are billed now. */
function returnedOf({ returns }: Billable, splits: readonly BilledSplit[]): ReturnedSplit[] {
  if (!returns.length) return []
  const now = new Map(splits.map((split) => [`${split.orderId} ${split.splitNumber}`, split]))
  return returns.flatMap(({ order_id, split_number, report_type, return_id, day, returned, sold, percentage_part }) => {
    const split = now.get(`${order_id} ${split_number}`)
    const percentagePart = percentage_part ?? (split && partOf(split).percentagePart)
    if (percentagePart === undefined) return []
    return [
      {
        orderId: order_id,
        splitNumber: split_number,
        reportType: report_type,
        returnId: return_id,
        day,
        returned,
        sold,
        percentagePart,
      },
    ]
  })
}

/** Whether this is an anniversary month of the commencement, in a later year. */
const isAnniversary = (commenced: Day | null, from: Day): boolean =>
  commenced !== null && commenced.slice(5, 7) === from.slice(5, 7) && commenced.slice(0, 4) < from.slice(0, 4)

/** The VAT on our fees for a merchant. */
function feeVatOf(
  { registered_country, is_eu, vat_id }: BilledMerchant,
  { home, homeRate }: { home: string; homeRate: string },
): FeeVat {
  const hasVatId = vat_id !== null && isVatId(registered_country, vat_id)
  const treatment = feeVatTreatment(home, { country: registered_country, isEu: is_eu, hasVatId })
  return { treatment, rate: treatment === 'domestic' ? homeRate : '0' }
}

const partiesOf = ({ payment_handling_mode, language, ...merchant }: BilledMerchant) => ({
  paymentMode: payment_handling_mode,
  language,
  client: clientOf(merchant),
})

const clientOf = (merchant: Omit<BilledMerchant, 'payment_handling_mode' | 'language'>): BilledClient => ({
  name: merchant.full_name,
  address: merchant.registered_address,
  postal_code: merchant.registered_postal_code,
  city: merchant.registered_city,
  tin: merchant.tin_number,
  vat_id: merchant.vat_id,
  country: merchant.registered_country,
})
