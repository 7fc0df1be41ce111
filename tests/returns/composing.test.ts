/* Returns composed from sums of the ledger: the worked examples of an accountant, and what always has to hold. */
import { describe, expect, test } from 'vitest'
import vectors from '../domain/orders.json' with { type: 'json' }
import returns from './returns.json' with { type: 'json' }
import { addDecimals, compareDecimals, roundDecimal, sumDecimals } from '#domain/decimal.ts'
import { composeNationalReturn } from '#domain/returns/composeNationalReturn.ts'
import { composeVatReturn } from '#domain/returns/composeVatReturn.ts'
import { correctionAdvice } from '#domain/returns/correctionAdvice.ts'
import type { LedgerGroup } from '#domain/returns/LedgerGroup.ts'
import { monthOf, quarterOf } from '#domain/returns/Period.ts'
import { frameOf, group, quotes } from './ledgerGroups.ts'

const { ex1_ioss_multi_currency: ex1, ex2_rate_change_in_quarter: ex2, ex6_union_establishments: ex6 } = vectors

const linesOf = (composed: ReturnType<typeof composeVatReturn>) =>
  composed.form.lines.map(({ mscon, supplyType, rateType, rate, taxable, vat }) => ({
    mscon,
    supply_type: supplyType,
    rate_type: rateType,
    rate: String(Number(rate)),
    taxable,
    vat,
  }))
const balancesOf = (composed: ReturnType<typeof composeVatReturn>) =>
  Object.fromEntries(composed.form.balances.map(({ mscon, balance }) => [mscon, balance]))

const october = quotes({ 'USD 2026-10-31': ex1.ecb_quotes_per_eur.USD, 'GBP 2026-10-31': ex1.ecb_quotes_per_eur.GBP })
const sold = ex1.orders.map(({ mscon, currency, rate, net, vat }) => group({ mscon, currency, rate, net, vat }))

describe('a return of a one-stop shop', () => {
  test('sums each currency, converts it once by the published quote, and rounds once per line', () => {
    const composed = composeVatReturn(sold, frameOf({ rateOn: october }))
    expect(linesOf(composed)).toEqual(ex1.lines)
    expect(composed.form).toMatchObject({ totalDue: ex1.total_due, reference: 'EE/IM2331234567/M10.2026' })
    expect(composed.findings).toEqual([])
  })

  test('states the VAT that was collected, or the taxable amount times the rate where the setting says so', () => {
    const { lines } = composeVatReturn(sold, frameOf({ rateOn: october, mode: 'BASE_TIMES_RATE' })).form
    expect(lines[0]?.vat).toBe(ex1.trap.base_times_rate_DE)
  })

  test('never sets a negative balance off against others', () => {
    const earlier = [
      group({ mscon: 'IT', rate: '22', saleDay: '2026-08-01', net: '-50.00', vat: '-11.00' }),
      group({ saleDay: '2026-09-01', net: '-100.00', vat: '-19.00' }),
    ]
    const composed = composeVatReturn([...sold, ...earlier], frameOf({ rateOn: october }))
    const { corrections, balances, total_due } = returns.ex1_combined_with_corrections
    expect(composed.form.corrections.map(({ mscon, period, vat }) => ({ period: periodText(period), mscon, vat }))).toEqual(
      corrections,
    )
    expect(balancesOf(composed)).toEqual(balances)
    expect(composed.form.totalDue).toBe(total_due)
  })

  test('has a line for each rate that was in force in the quarter', () => {
    const q3 = { taxPoint: '2024-07-01', saleDay: '2024-07-01', mscon: 'FI' }
    const groups = ex2.orders.map(({ gross, rate }) => {
      const vat = roundDecimal(String((Number(gross) * Number(rate)) / (100 + Number(rate))), 2)
      const net = roundDecimal(String(Number(gross) - Number(vat)), 2)
      return group({ ...q3, rate, rateType: rate === '14' ? 'REDUCED' : 'STANDARD', net, vat })
    })
    const union = frameOf({ scheme: 'union', number: 'EE100931558', intermediaryId: undefined, period: quarterOf('2024-08-01') })
    const lines = linesOf(composeVatReturn(groups, union)).map(({ rate_type, rate, taxable, vat }) => ({
      rate_type,
      rate,
      taxable,
      vat,
    }))
    expect(lines).toEqual(ex2.lines.toSorted((a, b) => order(a) - order(b)))
    expect(composeVatReturn(groups, union).form.totalDue).toBe(ex2.total_due)
  })

  test('separates what is sent from other member states, with the number there or the country alone', () => {
    const q4 = { saleDay: '2026-10-01' }
    const groups = ex6.lines.map((line) =>
      group({
        ...q4,
        mscon: line.mscon,
        originKind: line.origin_kind as LedgerGroup['originKind'],
        originCountry: line.origin_country,
        originVatId: line.origin_vat_id,
        supplyType: line.supply_type as 'GOODS',
        rateType: line.rate_type as 'STANDARD',
        rate: line.rate,
        net: line.taxable,
        vat: line.vat,
      }),
    )
    const union = frameOf({ scheme: 'union', number: 'EE100931558', intermediaryId: undefined, period: quarterOf('2026-10-01') })
    const { form } = composeVatReturn(groups.toReversed(), union)
    expect(form.lines.map(({ mscon, origin }) => [mscon, origin])).toEqual([
      ['DE', { kind: 'MSID' }],
      ['DE', { kind: 'DISPATCH', country: 'CZ' }],
      ['DE', { kind: 'FIXED_EST', country: 'PL', vatId: 'PL8567346215' }],
      ['NL', { kind: 'MSID' }],
    ])
    expect(Object.fromEntries(form.balances.map(({ mscon, msid, msest }) => [mscon, { msid, msest }]))).toEqual(ex6.msid_msest)
    expect(form.totalDue).toBe(ex6.total_due)
  })

  test('of a period without sales and corrections is nil', () => {
    const { form, findings } = composeVatReturn([], frameOf())
    expect([form.lines, form.corrections, form.balances, form.totalDue, findings]).toEqual([[], [], [], '0.00', []])
  })

  test('drops a line that refunds have brought to nothing, and names one that fell below', () => {
    const back = group({ net: '-100.00', vat: '-19.00' })
    expect(composeVatReturn([group(), back], frameOf()).form.lines).toEqual([])
    expect(composeVatReturn([group(), back, back], frameOf()).findings).toMatchObject([{ code: 'NEGATIVE_LINE', mscon: 'DE' }])
  })

  test('corrects what is corrected by hand, also of its own period: that is no line', () => {
    const byHand = group({ isManual: true, net: '0.00', vat: '-3.80' })
    const { form } = composeVatReturn([group(), byHand], frameOf())
    expect([form.lines, form.corrections].map((parts) => parts.map(({ vat }) => vat))).toEqual([['19.00'], ['-3.80']])
  })

  test('leaves corrections out whose three years are over, and lists them', () => {
    const ages = group({ saleDay: '2023-09-01', net: '-10.00', vat: '-1.90' })
    const lastDay = composeVatReturn([ages], frameOf({ today: '2026-10-31' }))
    const dayAfter = composeVatReturn([ages], frameOf({ today: '2026-11-01' }))
    expect([lastDay.form.corrections.length, lastDay.outOfTime.length]).toEqual([1, 0])
    expect([dayAfter.form.corrections.length, dayAfter.outOfTime.length]).toEqual([0, 1])
    expect([dayAfter.form.totalDue, dayAfter.rows]).toEqual(['0.00', 0])
  })

  test.for([
    ['a number', { number: null }, [], 'NUMBER_MISSING'],
    ['our number', { intermediaryId: null }, [], 'NUMBER_MISSING'],
    ['the rate of a currency', {}, [group({ currency: 'USD' })], 'RATE_MISSING'],
    ['a rate that was in force', { ratesInForce: () => undefined }, [group()], 'RATE_NOT_IN_FORCE'],
    ['the VAT that follows from the rate', {}, [group({ vat: '25.00' })], 'RATE_NOT_IN_FORCE'],
    ['a supply that its scheme takes', {}, [group({ supplyType: 'SERVICES' })], 'LINE_NOT_ALLOWED'],
  ] as const)('that lacks %s says so', ([, frame, groups, code]) => {
    expect(composeVatReturn(groups, frameOf(frame)).findings.map((finding) => finding.code)).toEqual([code])
  })

  test('knows no sale from a state to itself, but for what a platform is deemed to supply', () => {
    const union = { scheme: 'union', number: 'EE100931558', intermediaryId: undefined, period: quarterOf('2026-10-01') } as const
    const home = group({ mscon: 'EE' })
    expect(composeVatReturn([home], frameOf(union)).findings).toMatchObject([{ code: 'LINE_NOT_ALLOWED' }])
    expect(composeVatReturn([home], frameOf({ ...union, isElectronicInterface: true })).findings).toEqual([])
  })
})

const order = ({ rate_type, rate }: { rate_type: string; rate: string }) => (rate_type === 'STANDARD' ? 0 : 1000) - Number(rate)
const periodText = (period: { year: number } & ({ month: number } | { quarter: number })) =>
  `${period.year}-M${String('month' in period ? period.month : 0).padStart(2, '0')}`

/** A generator of numbers that is the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state
  }
}

const pick = <T>(from: readonly T[], random: Generator<number, never>): T => from[random.next().value % from.length] as T

describe('whatever the ledger holds', () => {
  const months = ['2026-08-01', '2026-09-01', '2026-10-01']
  const rateOn = quotes(
    Object.fromEntries(
      ['2026-08-31', '2026-09-30', '2026-10-31'].flatMap((day) => [
        [`USD ${day}`, `1.1${day.slice(5, 7)}7`],
        [`JPY ${day}`, `16${day.slice(6, 7)}.13`],
      ]),
    ),
  )
  const randomGroups = (seed: number) => {
    const random = numbers(seed)
    return Array.from({ length: 40 }, () => {
      const saleDay = pick(months, random)
      const taxPoint = pick(
        months.filter((month) => month >= saleDay),
        random,
      )
      const cents = (random.next().value % 100_000) * (taxPoint > saleDay ? -1 : 1)
      const rate = pick(['19', '7', '20'], random)
      const net = (cents / 100).toFixed(2)
      const vat = ((cents * Number(rate)) / 10_000).toFixed(2)
      return group({
        mscon: pick(['DE', 'FR', 'IT'], random),
        rate,
        currency: pick(['EUR', 'USD', 'JPY'], random),
        saleDay,
        taxPoint,
        net,
        vat,
      })
    })
  }

  test.for([1, 2, 3, 4, 5].map((seed) => [seed] as const))('the sequence of its rows does not matter (%i)', ([seed]) => {
    const groups = randomGroups(seed).filter(({ taxPoint }) => taxPoint === '2026-10-01')
    const shuffled = groups.toSorted((a, b) => (a.net + a.vat < b.net + b.vat ? -1 : 1))
    expect(composeVatReturn(shuffled, frameOf({ rateOn }))).toEqual(composeVatReturn(groups, frameOf({ rateOn })))
  })

  test.for([6, 7, 8, 9, 10].map((seed) => [seed] as const))(
    'returns and their corrections add up to what the whole comes to anew, to a cent for each of them (%i)',
    ([seed]) => {
      const groups = randomGroups(seed)
      const composed = months.map((month) =>
        composeVatReturn(
          groups.filter(({ taxPoint }) => taxPoint === month),
          frameOf({ rateOn, period: monthOf(month) }),
        ),
      )
      for (const month of months)
        for (const country of ['DE', 'FR', 'IT']) {
          const parts = composed.flatMap(({ form }) => [
            ...(form.period.year === 2026 && 'month' in form.period && form.period.month === Number(month.slice(5, 7))
              ? form.lines.filter(({ mscon }) => mscon === country).map(({ vat }) => vat)
              : []),
            ...form.corrections
              .filter(({ mscon, period }) => mscon === country && 'month' in period && period.month === Number(month.slice(5, 7)))
              .map(({ vat }) => vat),
          ])
          const whole = composeVatReturn(
            groups
              .filter(({ saleDay, mscon }) => saleDay === month && mscon === country)
              .map((one) => ({ ...one, taxPoint: month })),
            frameOf({ rateOn, period: monthOf(month) }),
          ).form.lines.map(({ vat }) => vat)
          const difference = addDecimals(
            sumDecimals(parts),
            `${sumDecimals(whole).startsWith('-') ? '' : '-'}${sumDecimals(whole).replace('-', '')}`,
          )
          expect(compareDecimals(difference.replace('-', ''), String(0.005 * (parts.length + whole.length)))).toBeLessThanOrEqual(
            0,
          )
        }
    },
  )
})

describe('a return outside the Union', () => {
  const national = {
    kind: 'main',
    number: 0,
    traderId: '1234567',
    merchant: 'Lotus Trading',
    isOurs: true,
    period: quarterOf('2026-10-01'),
    startDate: '2026-10-01',
    endDate: '2026-12-31',
    ratesInForce: (): 'STANDARD' => 'STANDARD',
  } as const
  const krone = quotes({ 'USD 2026-10-15': '0.09601536' })
  const sale = { mscon: 'NO', rate: '25', currency: 'NOK', net: '3080.00', vat: '770.49' }

  test('of Norway rounds the VAT of each rate to whole kroner, from its own sum', () => {
    const { form } = composeNationalReturn([group(sale), group({ ...sale, net: '10.00', vat: '2.01' })], {
      ...national,
      scheme: 'NO',
      rateOn: (currency) => (currency === 'NOK' ? null : undefined),
    })
    expect(form.lines).toEqual([{ rate: '25.00', taxable: '3090.00', vat: '773.00' }])
    expect(form.totalDue).toBe('773.00')
  })

  test('takes the rate of the day of the sale, and waits for one that is missing', () => {
    const frame = {
      ...national,
      scheme: 'NO',
      rateOn: (currency: string, day: string) => (currency === 'NOK' ? null : krone(currency, day)),
    } as const
    const usd = group({ ...sale, currency: 'USD', saleDay: '2026-10-15', net: '64.00', vat: '16.00' })
    expect(composeNationalReturn([usd], frame).form.lines).toEqual([{ rate: '25.00', taxable: '666.56', vat: '167.00' }])
    const unknown = composeNationalReturn([{ ...usd, saleDay: '2026-10-16' }], frame)
    expect([unknown.missing, unknown.findings[0]?.code]).toEqual([[{ currency: 'USD', day: '2026-10-16' }], 'RATE_MISSING'])
  })

  test('may be a credit', () => {
    const { form } = composeNationalReturn([group({ mscon: 'GB', rate: '20', currency: 'GBP', net: '-93.98', vat: '-18.80' })], {
      ...national,
      scheme: 'GB',
      rateOn: () => null,
    })
    expect([form.taxable, form.totalDue]).toEqual(['-93.98', '-18.80'])
  })
})

describe('the advice on a correction', () => {
  const { last_reported_vat_per_ms: declared, cases } = returns.ex11_correction_banner
  test.for(cases.map((one) => [`${one.country} ${one.value}`, one] as const))('%s is that of the example', ([, one]) => {
    const advice = correctionAdvice(one, declared)
    expect(advice && { advice: advice.kind, ...(advice.kind === 'EXCEEDS' && { available: advice.available }) }).toEqual(
      one.advice === null ? null : { advice: one.advice, ...('available' in one && { available: one.available }) },
    )
  })
})
