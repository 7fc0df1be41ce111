import type { Explanation } from '../Evaluation.ts'
import type { LineAmounts } from '../lineAmounts.ts'
import { lineAmounts, merchantAmounts } from '../lineAmounts.ts'
import { reasons } from '../reasons.ts'

/** The rate of the rate step, in percent. */
export const rateBy = ({ steps }: Explanation): string | undefined =>
  steps.find(({ reason }) => reasons[reason].step === 'rate')?.figures?.['rate']

/**
 * The amounts of a sold item computed from its explanation alone: from the price, the rate of the rate step, the duty and the
 * rounding stated there.
 * @returns undefined if the explanation says too little, which those of an earlier version may do
 */
export function amountsBy(explanation: Explanation): LineAmounts | undefined {
  const step = explanation.steps.find(({ reason }) => reasons[reason].step === 'amounts')
  const {
    price,
    delivery = '0',
    unit_cost,
    item_vat,
    quantity,
    duty_in_base = '0',
    duty_besides = '0',
    fee = '0',
    ...rest
  } = step?.figures ?? {}
  const places = Number(rest['places'] ?? Number.NaN)
  if (!step || Number.isNaN(places)) return undefined
  if (unit_cost !== undefined && item_vat !== undefined)
    return merchantAmounts({ unitCost: unit_cost, itemVat: item_vat, vatRate: '0' }, Number(quantity), places)
  const rate = rateBy(explanation)
  if (price === undefined || rate === undefined) return undefined
  const inclusive = step.reason === 'VAT_WITHIN_PRICE'
  return lineAmounts({
    goods: price,
    delivery,
    inclusive,
    rate,
    dutyInBase: duty_in_base,
    fee,
    dutyBesides: duty_besides,
    places,
  })
}
