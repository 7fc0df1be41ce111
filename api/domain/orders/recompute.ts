import type { Explanation } from './Evaluation.ts'
import type { LineAmounts } from './lineAmounts.ts'
import { lineAmounts, merchantAmounts } from './lineAmounts.ts'
import { reasons } from './reasons.ts'

export type Recomputed = Pick<LineAmounts, 'net' | 'vat' | 'total'>

/**
 * The amounts of an item as they follow from its explanation alone: from the price, the rate of the rate step, the duty and
 * the rounding that it names.
 * @returns undefined where the explanation does not say enough, as those of an earlier version may not
 */
export function recompute({ steps }: Explanation): Recomputed | undefined {
  const rateStep = steps.find(({ reason }) => reasons[reason].step === 'rate')
  const amountsStep = steps.find(({ reason }) => reasons[reason].step === 'amounts')
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
  } = amountsStep?.figures ?? {}
  const places = Number(rest['places'] ?? Number.NaN)
  if (!amountsStep || Number.isNaN(places)) return undefined
  if (unit_cost !== undefined && item_vat !== undefined)
    return onlyResults(merchantAmounts({ unitCost: unit_cost, itemVat: item_vat, vatRate: '0' }, Number(quantity), places))
  const rate = rateStep?.figures?.['rate']
  if (price === undefined || rate === undefined) return undefined
  const inclusive = amountsStep.reason === 'VAT_WITHIN_PRICE'
  return onlyResults(
    lineAmounts({ goods: price, delivery, inclusive, rate, dutyInBase: duty_in_base, fee, dutyBesides: duty_besides, places }),
  )
}

const onlyResults = ({ net, vat, total }: LineAmounts): Recomputed => ({ net, vat, total })
