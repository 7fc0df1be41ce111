import type { EventOf } from '#schema/intake/orderEvents.ts'
import { goods } from '../../seeds/demo/goods.ts'

const destinations = ['DE', 'FR', 'FI', 'SE', 'IT', 'ES', 'NL', 'PL', 'BE', 'AT', 'DK', 'IE', 'GB', 'NO', 'CH'] as const
const currencies = ['EUR', 'USD', 'GBP', 'SEK'] as const
const MINUTE_MS = 60_000

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T

/** The `number`-th order of the benchmark: two items, paid, one line. Every value follows from its number. */
export function benchOrder(number: number, merchants: readonly string[], since: number): EventOf<'order'> {
  const at = since + (number % 100_000) * MINUTE_MS
  const item = (line: number) => {
    const { hs6p, description, priceEur } = pick(goods, number * 7 + line * 11)
    return {
      line,
      sku: `SKU-${number % 5000}`,
      description,
      hs: hs6p,
      origin: 'CN',
      quantity: 1 + (number % 3),
      unit_price: ((priceEur * (80 + (number % 40))) / 10_000).toFixed(2),
      gross_weight_kg: '0.250',
    }
  }
  const country = pick(destinations, number * 13)
  return {
    type: 'order',
    em: pick(merchants, number * 31),
    id: `B-${number}`,
    at: new Date(at).toISOString(),
    currency: pick(currencies, number * 3),
    prices: number % 5 ? 'inclusive' : 'exclusive',
    buyer: { kind: 'consumer', name: `Buyer ${number}`, email: `buyer${number}@mail.example` },
    ship_to: {
      name: `Buyer ${number}`,
      street: `Street ${number % 200}`,
      postal_code: '10115',
      city: `City ${number % 500}`,
      country,
    },
    ship_from: { country: 'CN' },
    delivery: '4.90',
    items: [item(1), item(2)],
    payment: { result: 'verified', at: new Date(at + MINUTE_MS).toISOString() },
  }
}

/** The lines of a file of orders. */
export function* benchLines(count: number, merchants: readonly string[], since: number): Generator<string> {
  for (let number = 1; number <= count; number++) yield `${JSON.stringify(benchOrder(number, merchants, since))}\n`
}
