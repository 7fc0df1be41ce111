import type { RecordPage } from '#schema/define.ts'
import type { Row } from '../../kinds/KindView.ts'
import { textOf } from '../../kinds/text/textOf.ts'

interface MoneyPart {
  name: string
  amount: string
  /** Of the total, in percent: for the eye alone. */
  share: number
}

/**
 * How a record's total divides among its parts, those that are nothing left out. Undefined where there is nothing to divide, or
 * where a part is negative, which no bar can show.
 */
export function moneyParts({ parts, total }: NonNullable<RecordPage['money']>, row: Row): MoneyPart[] | undefined {
  const whole = Number(row[total])
  const amounts = parts.map((name) => ({ name, amount: textOf(row[name]) || '0' }))
  if (!(whole > 0) || amounts.some(({ amount }) => Number(amount) < 0)) return undefined
  return amounts
    .filter(({ amount }) => Number(amount) > 0)
    .map((part) => ({ ...part, share: (Number(part.amount) / whole) * 100 }))
}
