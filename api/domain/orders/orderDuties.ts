import { addDecimals } from '../decimal.ts'
import type { ChosenScheme } from './chooseScheme.ts'
import type { LineAmounts } from './lineAmounts.ts'
import type { Order } from './Order.ts'
import type { CustomsLine, LineDuty, OrderLaw } from './OrderLaw.ts'
import type { PlacedLine } from './placeLine.ts'
import { UNION_CUSTOMS } from './placeLine.ts'
import type { PricedOrderLine } from './priceLines.ts'
import type { Threshold } from './thresholdOf.ts'

interface DutiableLine extends PricedOrderLine {
  placed: PlacedLine
  /** Price of the goods without VAT and delivery, in the order's currency. */
  net: string
  threshold: Threshold | undefined
  chosen: ChosenScheme
  amounts: LineAmounts
}

export const noDuty: LineDuty = { basis: 'none', rate: null, amount: '0', measure: null, flags: [] }

/** Whether goods cross a border at which duty is due: from one customs territory into another. */
const isImported = ({ line, placed: { customs }, chosen }: DutiableLine): boolean =>
  line.type === 'GOODS' && customs.from !== undefined && customs.from !== customs.to && chosen.rule.reportType !== 'DOMESTIC'

/** Customs duty is due on goods that cross a customs border, by consignment. */
export function orderDuties(law: OrderLaw, order: Order, lines: readonly DutiableLine[]): LineDuty[] {
  const found = new Map<DutiableLine, LineDuty>()
  for (const own of Map.groupBy(lines.filter(isImported), ({ placed }) => placed.dispatch).values()) {
    const [first] = own
    const duties = law.dutiesOf({
      day: law.day,
      currency: order.currency,
      destination: first?.placed.customs.to ?? UNION_CUSTOMS,
      intrinsicValue: first?.threshold?.value ?? '0',
      // A buyer whose VAT id is not validated is treated as a consumer.
      isToConsumer: !order.buyer.isBusiness || order.buyer.vatCountry === undefined,
      lines: own.map(customsLine),
    })
    own.forEach((line, place) => found.set(line, duties[place] ?? noDuty))
  }
  return lines.map((line) => found.get(line) ?? noDuty)
}

/** Price of the goods without VAT, with the whole delivery as the transport to the border. */
export const customsValueOf = ({ goodsNet, deliveryNet }: LineAmounts): string => addDecimals(goodsNet, deliveryNet)

function customsLine({ line, net, amounts, placed, threshold, chosen }: DutiableLine): CustomsLine {
  // Great Britain exempts consignments up to its limit except for excise goods (retained Regulation (EC) 1186/2009, Articles 23
  // and 24), Norway the goods covered by its scheme for low values.
  const isRelieved =
    placed.destination === 'GB'
      ? threshold?.isWithin === true && !line.isExcise
      : placed.destination === 'NO' && chosen.rule.isTaxed
  return {
    line: line.line,
    code: line.code,
    description: line.customs?.description,
    origin: line.origin ?? line.dispatch?.country,
    quantity: line.quantity,
    customs: line.customs,
    goodsNet: net,
    customsValue: customsValueOf(amounts),
    isRelieved,
  }
}
