import { roundDecimal, sumDecimals } from '#domain/decimal.ts'
import type { Declaration } from './Declaration.ts'

/**
 * The transport costs of the goods of a declaration, and the invoiced total of goods and transport, with the decimals of the
 * currency.
 */
export function invoicedTotals({ totals, items }: Declaration): { transport: string; total: string } {
  const [, decimals = ''] = totals.intrinsicValue.split('.')
  const sum = (amounts: readonly string[]) => roundDecimal(sumDecimals(amounts), decimals.length)
  const transport = sum(items.map((item) => item.transport))
  return { transport, total: sum([totals.intrinsicValue, transport]) }
}
