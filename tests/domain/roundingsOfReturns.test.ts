/* Lines of returns are sums of rounded rows: their roundings never stop a filing, and what is more than a rounding does. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multiplyDecimals, roundDecimal, sumDecimals } from '#domain/decimal.ts'
import { checkLine } from '#domain/returns/checkLine.ts'

const rates = ['5.5', '7', '17', '19', '21', '25.5']
const line = (net: string, vat: string, { rate, rows }: { rate: string; rows: number }) => ({
  mscon: 'DE',
  origin: { kind: 'MSID' as const },
  supplyType: 'GOODS' as const,
  rateType: 'STANDARD' as const,
  rate,
  taxable: roundDecimal(net, 2),
  vat: roundDecimal(vat, 2),
  rows,
  parts: [],
})
const frame = { scheme: 'import' as const, country: 'EE', isElectronicInterface: false, ratesInForce: () => 'STANDARD' as const }
const codesOf = (net: string, vat: string, about: { rate: string; rows: number }) =>
  checkLine(line(net, vat, about), frame).map(({ code }) => code)

const sales = fc.record({
  rate: fc.constantFrom(...rates),
  /** Gross prices in cents, of goods and of their delivery; each is rounded by itself, halves away from zero. */
  cents: fc.array(fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 0, max: 900 })), {
    minLength: 1,
    maxLength: 100,
  }),
  /** A shop may have one article at one price: then all its rows are rounded the same way. */
  times: fc.integer({ min: 1, max: 300 }),
})
type Sales = typeof sales extends fc.Arbitrary<infer S> ? S : never

function booked({ rate, cents, times }: Sales) {
  const vatIn = (gross: number) => roundDecimal(String((gross * Number(rate)) / (100 + Number(rate)) / 100), 2)
  const vats = cents.map(([goods, delivery]) => sumDecimals([vatIn(goods), vatIn(delivery)]))
  const nets = cents.map(([goods, delivery], place) => roundDecimal(String((goods + delivery) / 100 - Number(vats[place])), 2))
  const all = (amounts: readonly string[]) => multiplyDecimals(sumDecimals(amounts), String(times))
  return { net: all(nets), vat: all(vats), rows: cents.length * times }
}

test('a line of however many rows that were rounded one by one is filed as it is', () => {
  fc.assert(
    fc.property(sales, (given) => {
      const { net, vat, rows } = booked(given)
      expect(codesOf(net, vat, { rate: given.rate, rows })).toEqual([])
    }),
    { numRuns: 300 },
  )
  // Two hundred pieces of 1.01 in Finland: each holds VAT of 0.2052, and is booked with 0.21.
  expect(codesOf('160.00', '42.00', { rate: '25.5', rows: 200 })).toEqual([])
})

test.for([
  ['19.01', []],
  ['18.99', []],
  ['19.02', ['RATE_NOT_IN_FORCE']],
  ['18.98', ['RATE_NOT_IN_FORCE']],
] as const)('of a single row of 100.00 at 19 percent with VAT of %s is found: %o', ([vat, codes]) => {
  expect(codesOf('100.00', vat, { rate: '19', rows: 1 })).toEqual(codes)
})

test('a line whose VAT is further from its rate than its rows can be rounded is stopped', () => {
  fc.assert(
    fc.property(sales, fc.boolean(), (given, isMore) => {
      const { net, vat, rows } = booked(given)
      const off = 0.02 + 0.03 * rows
      fc.pre(isMore || Number(vat) > off)
      const other = roundDecimal(String(Number(vat) + (isMore ? off : -off)), 2)
      expect(codesOf(net, other, { rate: given.rate, rows })).toEqual(['RATE_NOT_IN_FORCE'])
    }),
    { numRuns: 300 },
  )
})
