import type { Day } from '#domain/day.ts'
import { roundDecimal, subtractDecimals, sumDecimals } from '#domain/decimal.ts'
import type { EvaluatedLine } from '#domain/orders/Evaluation.ts'
import { declarationKind } from '../../orders/parcels/consignmentPapers.ts'
import { inWords } from '../../orders/explanations/explained.ts'
import type { LawBook } from '../../orders/LawBook.ts'
import type { PricedOrder } from '../../intake/newOrder/priceOrder.ts'
import type { ParcelValues } from '../../orders/parcels/parcelsOf.ts'
import { parcelContents } from '../../orders/parcels/parcelContents.ts'
import type { IntakeMerchant } from '../../orders/readOrderMerchants.ts'

interface Computed extends Pick<PricedOrder, 'computed' | 'figures' | 'parcels'> {
  book: LawBook
  merchant: IntakeMerchant
  on: Day
}

/** Forms the answer about the landed cost of a computed order. */
export function landedCostAnswer(answered: Computed) {
  const { book, computed, figures, parcels, on } = answered
  const { currency } = computed.order
  const places = book.on(on).decimals(currency)
  const sum = (amounts: readonly string[]) => roundDecimal(sumDecimals(amounts), places)
  const { lines, fees } = figures.evaluated
  return {
    on,
    currency,
    items: lines.map((line) => itemOf(line, book, places)),
    totals: {
      net: sum(lines.map(({ amounts }) => amounts.net)),
      vat: sum(lines.map(({ amounts }) => amounts.vat)),
      gross: sum(lines.flatMap(({ amounts }) => [amounts.net, amounts.vat])),
      customs_value: sum(lines.map(({ customsValue }) => customsValue)),
      duty: sum(lines.map(({ duty }) => duty.amount)),
      fee: sum(lines.map(({ fee }) => fee)),
      landed: sum(
        lines.flatMap(({ amounts, duty, fee }) => [amounts.goodsNet, amounts.deliveryNet, amounts.vat, duty.amount, fee]),
      ),
    },
    consignments: parcels.map((parcel) => consignmentOf(answered, parcel)),
    fee: fees
      ? { amount: sum(fees.map(({ amount }) => amount)), currency, eur: roundDecimal(sumDecimals(fees.map(({ eur }) => eur)), 2) }
      : null,
    explanation: {
      items: lines.map(({ line, explanation }) => ({ line, explanation: inWords(explanation) })),
    },
  }
}

function itemOf({ amounts, duty, origin, ...line }: EvaluatedLine, book: LawBook, places: number) {
  const { goodsNet, deliveryVat, net, vat } = amounts
  const at = (amount: string) => roundDecimal(amount, places)
  return {
    line: line.line,
    type: line.type,
    report_type: line.reportType,
    mscon: line.mscon,
    territory: book.rows.territories.find(({ id }) => id === line.territoryId)?.name ?? null,
    origin: origin && { kind: origin.kind, country: origin.country, vat_id: origin.vatId },
    supply_type: line.supplyType,
    rate_type: line.rateType,
    vat_rate: line.rate,
    goods_net: goodsNet,
    goods_vat: at(subtractDecimals(vat, deliveryVat)),
    delivery_share: at(line.deliveryShare),
    delivery_vat: at(deliveryVat),
    net,
    vat,
    gross: at(sumDecimals([net, vat])),
    customs_value: at(line.customsValue),
    vat_base: net,
    fee: at(line.fee),
    duty: { ...duty, amount: at(duty.amount), flags: [...duty.flags] },
    also_listed_in: line.isFacilitation ? 'EI_FACILITATION' : null,
  }
}

function consignmentOf({ book, merchant, computed, on }: Computed, parcel: ParcelValues) {
  const kind = declarationKind({ book, merchant, stored: computed }, parcel, on)
  return {
    lines: parcelContents(computed.items, parcel).map(({ item }) => item.line),
    dispatch_country: parcel.dispatch_country ?? '',
    intrinsic_value_eur: parcel.intrinsic_value_eur,
    customs_dec_scheme: kind?.scheme ?? null,
    dataset: kind?.dataSet ?? null,
    procedure: kind?.procedure ?? null,
    additional_procedures: [...(kind?.additionalProcedures ?? [])],
    fiscal_references: [...(kind?.fiscalReferences ?? [])],
    cn_report_type: parcel.cn_report_type,
  }
}
