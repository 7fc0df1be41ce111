import type { RecordPage } from '#schema/define.ts'
import type { Row } from '../../kinds/KindView.ts'
import { textOf } from '../../kinds/text/textOf.ts'

interface MoneyPart {
  name: string
  amount: string
  /** Percent of the total, for drawing only. */
  share: number
}

/**
 * How a record's total divides among its parts, without those that are zero or that somebody else pays. Undefined where
 * there is nothing to divide, or where a part is negative, which no bar can show.
 */
export function moneyParts({ parts, total, apart }: NonNullable<RecordPage['money']>, row: Row): MoneyPart[] | undefined {
  const whole = Number(row[total])
  const amounts = parts.map((name) => ({ name, amount: textOf(row[name]) || '0' }))
  if (!(whole > 0) || amounts.some(({ amount }) => Number(amount) < 0)) return undefined
  const others = amounts.filter(({ name }) => name !== apart)
  // To the thousandth: no currency has a smaller unit.
  const rest = whole - others.reduce((sum, { amount }) => sum + Number(amount), 0)
  return (rest < 0.0005 ? others : amounts)
    .filter(({ amount }) => Number(amount) > 0)
    .map((part) => ({ ...part, share: (Number(part.amount) / whole) * 100 }))
}
