import type { Day } from '#domain/day.ts'
import { decimalsOf, sumDecimals, withDecimals } from '#domain/decimal.ts'
import type { EvaluatedLine } from '#domain/orders/Evaluation.ts'
import type { NewRow } from '#schema/rows.ts'

export type ItemFigures = ReturnType<typeof itemFigures>
export type OrderTotals = ReturnType<typeof orderTotals>

/** The columns of an item that a computation fills in. */
export function itemFigures({ amounts, duty, ...line }: EvaluatedLine) {
  return {
    report_type: line.reportType,
    reason: line.reason,
    mscon: line.mscon,
    territory_id: line.territoryId,
    delivery_price: line.deliveryShare,
    goods_value: amounts.goodsNet,
    delivery_cost: amounts.deliveryNet,
    net: amounts.net,
    vat_rate: line.rate,
    vat: amounts.vat,
    delivery_vat: amounts.deliveryVat,
    duty: duty.amount,
    fee: line.fee,
    total: amounts.total,
  }
}

/** The columns of an order that a computation fills in. */
export function orderTotals(lines: readonly EvaluatedLine[], day: Day) {
  const places = decimalsOf(lines[0]?.amounts.net ?? '0')
  const sum = (amount: (line: EvaluatedLine) => string) => withDecimals(sumDecimals(lines.map(amount)), places)
  return {
    goods_value: sum(({ amounts }) => amounts.goodsNet),
    delivery_cost: sum(({ amounts }) => amounts.deliveryNet),
    net: sum(({ amounts }) => amounts.net),
    vat: sum(({ amounts }) => amounts.vat),
    duty: sum(({ duty }) => duty.amount),
    duty_borne_by: bearerOf(lines),
    fee: sum(({ fee }) => fee),
    total: sum(({ amounts }) => amounts.total),
    calculated_for: day,
  }
}

/** Who bears the duty; it may differ by item. */
function bearerOf(lines: readonly EvaluatedLine[]): NewRow<'customer_order'>['duty_borne_by'] {
  const bearers = new Set(lines.flatMap(({ dutyBorneBy }) => dutyBorneBy ?? []))
  const [bearer = null] = bearers
  return bearers.size > 1 ? 'by_item' : bearer
}
