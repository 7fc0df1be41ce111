import { roundDecimal, sumDecimals } from '#domain/decimal.ts'
import type { Declaration } from './Declaration.ts'

/** What bringing the goods of a declaration costs, and with their value what was invoiced, with the decimals of its currency. */
export function invoicedTotals({ totals, items }: Declaration): { transport: string; total: string } {
  const [, decimals = ''] = totals.intrinsicValue.split('.')
  const sum = (amounts: readonly string[]) => roundDecimal(sumDecimals(amounts), decimals.length)
  const transport = sum(items.map((item) => item.transport))
  return { transport, total: sum([totals.intrinsicValue, transport]) }
}
