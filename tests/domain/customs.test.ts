/* Customs: expressions of the tariff, measures, the flat duty, declarations and postal forms. */
import { describe, expect, test } from 'vitest'
import { cnForm } from '#domain/customs/cnForm.ts'
import { CountryGroups } from '#domain/customs/CountryGroups.ts'
import { declarationOf } from '#domain/customs/declarationOf.ts'
import type { DutiableItem } from '#domain/customs/dutyAmount.ts'
import { dutyAmount } from '#domain/customs/dutyAmount.ts'
import { parseDutyExpression } from '#domain/customs/dutyExpression.ts'
import type { TariffMeasure } from '#domain/customs/findMeasure.ts'
import { findMeasure } from '#domain/customs/findMeasure.ts'
import type { FlatDutyLaw } from '#domain/customs/flatDuty.ts'
import { dutyBasis, flatDuties } from '#domain/customs/flatDuty.ts'
import fc from 'fast-check'

const item: DutiableItem = { customsValue: '220.00', netMassKg: '50', grossMassKg: '52', pieces: 10, units: { LTR: '200' } }

const dutyOf = (expression: string, goods = item): unknown => {
  const formula = parseDutyExpression(expression)
  return 'obstacle' in formula ? formula.obstacle : dutyAmount(formula, goods)
}

describe('a duty as the tariff prints it', () => {
  test.for<[string, string]>([
    ['12.000 %', '26.40'],
    ['0.000 % ', '0.00'],
    ['NIHIL', '0.00'],
    ['167.100 EUR DTN', '83.55'],
    ['2,138.400 EUR TNE', '106.92'],
    ['27.000 EUR HLT', '54.00'],
    ['4.480 EUR NAR', '44.80'],
    ['2.000 EUR DTN G', '1.04'],
    ['10.200 % + 93.100 EUR DTN', '68.99'],
    ['0.000 % + 121.000 EUR HLT + 20.600 EUR DTN', '252.30'],
    ['9.600 % MIN 50.000 EUR DTN', '25.00'],
    ['14.900 % MAX 24.000 EUR DTN', '12.00'],
    ['4.500 % MIN 0.300 EUR NAR MAX 0.800 EUR NAR', '8.00'],
    ['0.500 EUR NAR MIN 2.700 % MAX 4.600 %', '5.94'],
    ['9.100 % + 45.100 EUR DTN MAX 18.900 % + 1.500 EUR DTN', '42.33'],
  ])('%s on 220.00 euro and 50 kg is %s', ([expression, amount]) => {
    expect(dutyOf(expression)).toEqual({ amount })
  })

  test.for<[string, string]>([
    ['7.600 % + EA', 'agricultural'],
    ['8.300 % + EA MAX 18.700 % +ADSZ', 'agricultural'],
    ['43.860 EUC DTN', 'agricultural'],
    ['0.900 EUR ASV X + 6.400 EUR HLT', 'alcohol'],
    ['Cond: B cert: Y-155 (01):50.000 % ; B (01):0.000 %', 'conditional'],
    ['MTQ C', 'unit_only'],
    ['', 'no_duty_stated'],
    ['twelve percent', 'unknown_form'],
    ['12.000 % MIN a lot', 'unknown_form'],
  ])('%j is not computed, because it is %s', ([expression, obstacle]) => {
    expect(dutyOf(expression)).toBe(obstacle)
  })

  test('a duty in a unit that the order does not state names the unit', () => {
    expect(dutyOf('5.000 EUR LPA + 1.000 EUR LPA')).toEqual({ missingUnits: ['LPA'] })
    expect(dutyOf('5.000 % MIN 1.000 EUR LPA')).toEqual({ missingUnits: ['LPA'] })
    expect(dutyOf('5.000 % MAX 1.000 EUR LPA')).toEqual({ missingUnits: ['LPA'] })
    expect(dutyOf('1.000 EUR DTN', { customsValue: '1.00', pieces: 1 })).toEqual({ missingUnits: ['DTN'] })
  })
})

const measure = ({ expression = '12.000 %', ...given }: Partial<TariffMeasure>): TariffMeasure => ({
  id: 1,
  code: '6109100010',
  type: '103',
  origin: '1011',
  excluded: [],
  expression,
  formula: parseDutyExpression(expression),
  from: '2020-01-01',
  to: null,
  ...given,
})
const always = (group: string, members: string[]) => members.map((member) => ({ group, member, from: null, to: null }))
const groups = new CountryGroups([
  ...always('2020', ['IN', 'PK', 'LK']),
  ...always('1010', ['DE', 'FR']),
  ...always('9999', ['1010', '9999']),
  ...always('2301', ['EU']),
  { group: '2027', member: 'LK', from: '2025-07-01', to: '2026-12-31' },
])
const find = (measures: TariffMeasure[], goods: Parameters<typeof findMeasure>[1], date = '2026-10-15') => {
  const { measure: found, flags } = findMeasure({ measures, groups }, goods, { item, date })
  return { id: found?.id, flags }
}
const goods = { code: '6109100010', origin: 'IN' }

describe('the measure that sets the duty', () => {
  test('is that of the longest code, and of one code the one for the country itself', () => {
    const measures = [
      measure({ id: 1, code: '6100000000' }),
      measure({ id: 2, code: '6109000000' }),
      measure({ id: 3, code: '6109000000', origin: 'IN' }),
    ]
    expect(find(measures, goods).id).toBe(3)
    expect(find(measures, { ...goods, origin: 'CN' }).id).toBe(2)
  })

  test('is in force on the day and does not exclude the country', () => {
    const measures = [
      measure({ id: 1, to: '2026-10-14' }),
      measure({ id: 2, from: '2026-10-16' }),
      measure({ id: 3, excluded: [{ origin: '2020', from: null, to: null }] }),
      measure({ id: 4, code: '6109000000' }),
    ]
    expect(find(measures, goods).id).toBe(4)
    expect(find(measures, { ...goods, origin: 'CN' }).id).toBe(3)
  })

  test('is a preference only with a proof of origin, and says when one was missing', () => {
    const measures = [measure({ id: 1 }), measure({ id: 2, type: '142', origin: '2020', expression: '0.000 %' })]
    expect(find(measures, { ...goods, hasProofOfOrigin: true })).toEqual({ id: 2, flags: [] })
    expect(find(measures, goods)).toEqual({ id: 1, flags: ['preference_without_proof'] })
    expect(find(measures, { ...goods, origin: 'CN', hasProofOfOrigin: true })).toEqual({ id: 1, flags: [] })
  })

  test('is a suspension rather than the third-country duty, and a preference rather than a suspension', () => {
    const measures = [
      measure({ id: 1 }),
      measure({ id: 2, type: '112', expression: '0.000 %' }),
      measure({ id: 3, type: '142', origin: '2020', expression: '4.000 %' }),
    ]
    expect(find(measures, { ...goods, origin: 'CN' }).id).toBe(2)
    expect(find(measures, { ...goods, hasProofOfOrigin: true }).id).toBe(3)
  })

  test('is the highest of the longer codes if only a heading is known', () => {
    const measures = [measure({ id: 1, expression: '9.000 %' }), measure({ id: 2, code: '6109100090' })]
    expect(find(measures, { code: '610910' })).toEqual({ id: 2, flags: ['highest_of_longer_codes'] })
  })

  test.for(['551', '552', '553', '554', '555', '695', '696'])(
    'is no anti-dumping, countervailing or additional duty (%s), which an operator has to check, also below a short code',
    (type) => {
      const measures = [measure({ id: 1, code: '6109000000' }), measure({ id: 2, type, origin: 'IN', expression: '40.000 %' })]
      expect(find(measures, goods)).toEqual({ id: 1, flags: ['additional_duty'] })
      expect(find(measures, { ...goods, code: '6109' })).toEqual({ id: 1, flags: ['additional_duty'] })
      expect(find(measures, { ...goods, origin: 'CN' })).toEqual({ id: 1, flags: [] })
      expect(find(measures, { ...goods, code: '6109900000' })).toEqual({ id: 1, flags: [] })
    },
  )

  test('is the lowest of several preferences that a proof opens, and a country has them only while it is a member', () => {
    const shoes = { code: '640399', origin: 'LK', hasProofOfOrigin: true }
    const measures = [
      measure({ id: 1, code: '6403990000', expression: '8.000 %' }),
      measure({ id: 2, code: '6403990000', type: '142', origin: '2020', expression: '4.500 %' }),
      measure({ id: 3, code: '6403990000', type: '142', origin: '2027', expression: '0.000 %' }),
    ]
    for (const sequence of [measures, measures.toReversed()]) {
      expect(find(sequence, shoes, '2025-06-30').id).toBe(2)
      expect(find(sequence, shoes, '2025-07-01').id).toBe(3)
      expect(find(sequence, shoes, '2026-12-31').id).toBe(3)
      expect(find(sequence, shoes, '2027-01-01').id).toBe(2)
      expect(find(sequence, { ...shoes, origin: 'IN' }, '2025-07-01').id).toBe(2)
    }
  })

  test('compares duties in the currency of the order', () => {
    const measures = [
      measure({ id: 1, type: '142', origin: '2020', expression: '10.000 EUR DTN' }),
      measure({ id: 2, type: '142', origin: 'IN', expression: '3.000 %' }),
    ]
    // 50 kg: 5.00 EUR are 55.00 SEK; 3 % of SEK 220.00 are 6.60.
    const asked = { ...goods, hasProofOfOrigin: true }
    const imported = { item, date: '2026-10-15' }
    expect(findMeasure({ measures, groups }, asked, { ...imported, unitsPerEuro: '11' }).measure?.id).toBe(2)
    expect(findMeasure({ measures, groups }, asked, imported).measure?.id).toBe(1)
  })

  test('is the highest of those that differ by an additional code, which orders do not state', () => {
    const measures = [
      measure({ id: 1, table: 'taric_measure', variant: '2500', expression: '0.000 %' }),
      measure({ id: 2, table: 'taric_measure', variant: '2501', expression: '6.500 %' }),
    ]
    expect(find(measures, goods)).toEqual({ id: 2, flags: ['highest_of_additional_codes'] })
  })

  test('is the newest of two that are in force, and of those beside one another the newest of each', () => {
    const older = measure({ id: 1, from: '2024-01-01', expression: '12.000 %' })
    const newer = measure({ id: 2, from: '2026-01-01', expression: '9.000 %' })
    for (const measures of [
      [older, newer],
      [newer, older],
    ])
      expect(find(measures, goods)).toEqual({ id: 2, flags: [] })
  })

  test('of an unknown origin is one that is for every country', () => {
    const measures = [measure({ id: 1 }), measure({ id: 2, origin: 'IN', expression: '40.000 %' })]
    expect(find(measures, { code: goods.code }).id).toBe(1)
    expect(find([measure({ id: 2, origin: 'IN' })], { code: goods.code }).id).toBeUndefined()
  })

  test('is a preference that cannot be computed if the country has no other', () => {
    const preference = measure({ id: 2, type: '142', origin: '2020', expression: '1.000 EUR KWH' })
    const asked = { ...goods, hasProofOfOrigin: true }
    expect(find([measure({ id: 1 }), preference], asked).id).toBe(2)
    const other = measure({ id: 3, type: '106', origin: 'IN', expression: '3.000 %' })
    expect(find([measure({ id: 1 }), preference, other], asked).id).toBe(3)
  })

  test('that people entered stands instead of published ones, not beside them', () => {
    const published = measure({ id: 1, table: 'taric_measure', variant: '2500', expression: '14.000 %' })
    expect(find([published, measure({ id: 2, table: 'country_customs_duty_rate' })], goods)).toEqual({ id: 2, flags: [] })
  })

  test('is that of people rather than a published one of the same code and origin', () => {
    const published = measure({ id: 1, table: 'taric_measure', from: '2026-01-01' })
    expect(find([published, measure({ id: 2, table: 'country_customs_duty_rate' })], goods).id).toBe(2)
  })

  test('excludes a country while the exclusion is in force, and the members of an excluded group', () => {
    const from = '2026-10-15'
    const measures = [measure({ id: 1, excluded: [{ origin: 'EU', from, to: '2026-10-16' }] })]
    const german = { ...goods, origin: 'DE' }
    expect(['2026-10-14', from, '2026-10-16', '2026-10-17'].map((day) => find(measures, german, day).id)).toEqual([
      1,
      undefined,
      undefined,
      1,
    ])
  })

  test('of a short code is that of the code below it with the highest duty, with the preferences of that code', () => {
    const measures = [
      measure({ id: 1, code: '6109100010', expression: '12.000 %' }),
      measure({ id: 2, code: '6109100010', type: '142', origin: '2020', expression: '1.000 %' }),
      measure({ id: 3, code: '6109100090', expression: '9.000 %' }),
      measure({ id: 4, code: '6109100090', type: '142', origin: '2020', expression: '2.000 %' }),
    ]
    expect(find(measures, { ...goods, code: '61091000' }).id).toBe(1)
    expect(find(measures, { ...goods, code: '61091000', hasProofOfOrigin: true }).id).toBe(4)
  })

  test('is none if the tariff has none, even with a group that contains itself', () => {
    expect(find([measure({ origin: '9999' })], { ...goods, origin: 'DE' }).id).toBe(1)
    expect(find([measure({ origin: '9999' })], goods)).toEqual({ id: undefined, flags: [] })
  })
})

const law: FlatDutyLaw = { amount: '3.00', from: '2026-07-01', to: '2028-06-30', threshold: '150', grouping: 'HS6' }
const line = (code: string, value = '10.00') => ({ code, value })

describe('the flat duty on consignments up to 150 euro', () => {
  test.for([
    ['2026-06-30', '150.00', true, 'relief'],
    ['2026-07-01', '150.00', true, 'flat'],
    ['2026-07-01', '150.01', true, 'tariff'],
    ['2026-07-01', '15.00', false, 'tariff'],
    ['2028-06-30', '15.00', true, 'flat'],
    ['2028-07-01', '15.00', true, 'tariff'],
  ] as const)('on %s %s euro, to a consumer %s: %s', ([date, intrinsicValue, isToConsumer, basis]) => {
    expect(dutyBasis(law, date, { intrinsicValue, isToConsumer })).toBe(basis)
  })

  test('is due once for a heading of six digits, whatever the quantity, and is spread by value', () => {
    expect(flatDuties(law, [line('6109100010', '30.00'), line('640399')])).toEqual(['3.00', '3.00'])
    expect(flatDuties(law, [line('6109100010', '20.00'), line('61091000', '10.00')])).toEqual(['2.00', '1.00'])
  })

  test('is due for each description and origin if the setting says so', () => {
    const two = [
      { ...line('610910'), description: 'Shirt', origin: 'CN' },
      { ...line('610910'), description: 'shirt ', origin: 'IN' },
    ]
    expect(flatDuties({ ...law, grouping: 'HS6_DESC' }, two)).toEqual(['1.50', '1.50'])
    expect(flatDuties({ ...law, grouping: 'HS6_DESC_ORIGIN' }, two)).toEqual(['3.00', '3.00'])
    const other = two.map((one, place) => ({ ...one, description: place ? 'socks' : 'Shirt', origin: 'CN' }))
    expect(flatDuties({ ...law, grouping: 'HS6_DESC' }, other)).toEqual(['3.00', '3.00'])
  })

  test('its parts are the whole, whatever the values of the lines', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 }), (cents) => {
        const duties = flatDuties(
          law,
          cents.map((value) => line('610910', (value / 100).toFixed(2))),
        )
        const sum = duties.reduce((total, duty) => total + Math.round(Number(duty) * 100), 0)
        expect(sum).toBe(300)
      }),
    ))
})

const consignment = { reportType: 'FC_REP', isUpToLimit: false, hasExciseGoods: false, hasRelief: false, isOnwardSupply: false }

describe('the declaration of a consignment', () => {
  test('under IOSS is H7 with F48 and the IOSS number of the merchant', () => {
    expect(declarationOf({ ...consignment, reportType: 'OSS_IMPORT', isUpToLimit: true, iossNumber: 'IM2331234567' })).toEqual({
      scheme: 'IOSS-IMPORT',
      dataSet: 'H7',
      procedure: '4000',
      additionalProcedures: ['F48'],
      fiscalReferences: [{ role: 'FR5', id: 'IM2331234567' }],
    })
  })

  test('of a low value without IOSS is H7 with F49, and with C07 while there was relief', () => {
    expect(declarationOf({ ...consignment, isUpToLimit: true, hasRelief: true })).toMatchObject({
      scheme: 'FC-SIMPLE-REP',
      dataSet: 'H7',
      additionalProcedures: ['C07', 'F49'],
    })
  })

  test('above the limit, or with excise goods, is H1 in the name of the buyer', () => {
    const full = { scheme: 'FC-REP', dataSet: 'H1', procedure: '4000', fiscalReferences: [] }
    expect(declarationOf(consignment)).toMatchObject(full)
    expect(declarationOf({ ...consignment, isUpToLimit: true, hasExciseGoods: true })).toMatchObject(full)
  })

  test('for a business in another member state is procedure 42 with its VAT id and our representative', () => {
    expect(
      declarationOf({ ...consignment, isOnwardSupply: true, representativeVatId: 'EE100931558', customerVatId: 'DE136695976' }),
    ).toMatchObject({
      scheme: 'B2B-INTRA-COMMUNAL',
      procedure: '4200',
      fiscalReferences: [
        { role: 'FR3', id: 'EE100931558' },
        { role: 'FR2', id: 'DE136695976' },
      ],
    })
  })
})

describe('the form on a parcel', () => {
  const posted = { needsCustoms: true, service: 'small packet', value: '350.00', grossMassKg: '2', sdrRate: '1.1667' } as const
  test.for([
    ['a packet of up to 300 SDR and 2 kg', {}, 'cn22'],
    ['one that is worth exactly 300 SDR', { value: '350.01' }, 'cn22'],
    ['one that is worth more', { value: '350.02' }, 'cn23'],
    ['one that is heavier', { grossMassKg: '2.001' }, 'cn23'],
    ['a parcel', { service: 'parcel' }, 'cn23'],
    ['what a courier carries', { service: 'courier' }, 'none'],
    ['what crosses no customs border', { needsCustoms: false }, 'none'],
  ] as const)('%s', ([, given, form]) => {
    expect(cnForm({ ...posted, ...given })).toBe(form)
  })
})
