import { subtractDecimals, sumDecimals } from '#domain/decimal.ts'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { formatPercent } from '../../kinds/text/formatPercent.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import type { ConsignedGoods } from './Consignment.ts'
import type { LandedCost } from './useLandedCost.ts'

/** The parts of what an item costs at the door, which add up to the last. */
export function partsOfItem({ type, customs_value, goods_net, duty, vat, fee }: LandedCost['items'][number]) {
  const isGoods = type === 'GOODS'
  return {
    goods: goods_net,
    delivery: isGoods ? subtractDecimals(customs_value, goods_net) : '0',
    duty: duty.amount,
    vat,
    fee,
    total: sumDecimals([isGoods ? customs_value : goods_net, duty.amount, vat, fee]),
  }
}

interface Asked {
  to: string
  goods: readonly ConsignedGoods[]
  /** The address of the question, under which a colleague sees the same. */
  address: string
}

/** An answer as plain lines for a mail: destination and day, each item with its parts, the sum, and where to see why. */
export function landedText({ on, currency, items, totals }: LandedCost, { to, goods, address }: Asked, t: Texts['t']): string {
  const money = (amount: string) => formatMoney(amount, currency, t.language)
  const lines = items.map((item) => {
    const { code = '', quantity = '1' } = goods[item.line - 1] ?? {}
    const { total, ...parts } = partsOfItem(item)
    const words = (Object.keys(parts) as (keyof typeof parts)[])
      .filter((name) => Number(parts[name]) !== 0)
      .map((name) => {
        const rate = name === 'vat' ? ` (${formatPercent(item.vat_rate, t.language)})` : ''
        return `${t(`landedCost.part.${name}`)} ${money(parts[name])}${rate}`
      })
    return `${quantity} × ${formatHs6p(code)}: ${words.join(' + ')} = ${money(total)}`
  })
  const territory = items.find((item) => item.territory !== null)?.territory
  const place = [territory, nameOfCode(to, 'region', t) ?? to].filter((name) => name != null).join(', ')
  const head = `${t('landedCost.total')} · ${place} · ${on}`
  return [head, ...lines, `${t('landedCost.part.total')}: ${money(totals.landed)}`, address].join('\n')
}
