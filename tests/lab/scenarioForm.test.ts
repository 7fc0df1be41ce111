/* Scenarios as data: those that ship can be played, and what is wrong with one is said with its place. */
import { readyScenarios } from '../../api/features/lab/scenarios/readyScenarios.ts'
import { checkScenario } from '../../api/features/lab/scenarios/checkScenario.ts'
import { inOneOrder } from '../../api/features/lab/scenarios/inOneOrder.ts'
import { isReadyScenario, readyScenarios as keyOf } from '#schema/lab/readyScenarios.ts'
import { en } from '#schema/texts/en/index.ts'
import { expect, test } from 'vitest'

const ready = await readyScenarios()
const quiet = ready.find(({ name }) => name === 'quiet-month')

test('nine scenarios ship, each can be played, and the catalogue says what its file says', () => {
  expect(ready.map(({ name }) => name)).toEqual([
    'flood-of-returns',
    'ioss-exclusion',
    'nil-everywhere',
    'no-rate-at-month-end',
    'one-difference',
    'peak',
    'quiet-month',
    'three-years',
    'vat-change',
  ])
  for (const scenario of ready) {
    expect(checkScenario(scenario), scenario.name).toEqual([])
    expect(isReadyScenario(scenario.name) && en.ui.lab.ready[keyOf[scenario.name]], scenario.name).toEqual(scenario.texts.en)
    expect(scenario.expected.length, scenario.name).toBeGreaterThan(2)
  }
})

const changed = (change: object) => checkScenario({ ...quiet, ...change }).map(({ place, code }) => `${place}: ${code}`)
const bought = (change: object) => changed({ purchases: [{ count: 10, from: '2027-01-01', to: '2027-01-20', ...change }] })

test('what is wrong with a scenario is named with its place and a sentence, and nothing else is', () => {
  expect(bought({ count: 10_000_000 })).toEqual(['purchases.0.count: LAB_PLACE_WHOLE'])
  expect(changed({ purchases: [1, 2].map(() => ({ count: 150_000, from: '2027-01-01', to: '2027-01-20' })) })).toEqual([
    'purchases: LAB_PLACE_ORDERS',
  ])
  expect(bought({ from: '2027-02-30' })).toEqual(['purchases.0.from: LAB_PLACE_DAY'])
  // In New Zealand this is the end of January; days are those of UTC.
  expect(bought({ to: '2027-01-31T23:59:59+13:00' })).toEqual(['purchases.0.to: LAB_PLACE_DAY'])
  expect(bought({ to: '2026-12-31' })).toEqual(['purchases.0.to: LAB_PLACE_OUTSIDE'])
  expect(bought({ merchants: [7] })).toEqual(['purchases.0.merchants: LAB_PLACE_MERCHANT'])
  expect(bought({ destinations: { ZZ: 1 } })).toEqual(['purchases.0.destinations.ZZ: LAB_PLACE_NO_ADDRESSES'])
  expect(bought({ retruns: 1 })).toEqual(['purchases.0.retruns: LAB_PLACE_UNKNOWN'])
  expect(changed({ until: '2127-01-01' })).toContain('until: LAB_PLACE_LONG')
  expect(changed({ merchants: [] })).toEqual(['merchants: LAB_PLACE_FORM'])
  expect(checkScenario(undefined)).toMatchObject([{ place: '', code: 'LAB_PLACE_FORM' }])
})

test('an event that would play a scenario again, or is no event, is refused where it stands', () => {
  const on = '2027-01-10'
  const happens = (event: unknown) => changed({ events: [event] })
  const again = { method: 'POST', path: '/test/lab/scenarios/play', body: { name: 'quiet-month', number: 1 } }
  expect(happens({ on, call: again })).toEqual(['events.0.call.path: LAB_PLACE_CALL'])
  expect(happens({ on, sing: true })).toEqual(['events.0: LAB_PLACE_EVENT'])
  expect(happens({ on: '2028-01-01', clock: 'forward' })).toEqual(['events.0.on: LAB_PLACE_OUTSIDE'])
  expect(happens({ on, month_end: ['returns'], each_month_until: '2999-01-01' })).toEqual([
    'events.0.each_month_until: LAB_PLACE_DAY',
  ])
  expect(happens({ on, intake: [{ type: 'order', em: '000001', id: 'A' }] })).toContain('events.0.intake.0.items: fieldMissing')
})

test('a copy whose keys stand in another order, as a database or a report gives it back, is the same scenario', () => {
  const written = { name: 'a', purchases: [{ destinations: { FI: 1, DE: 2 } }, { count: 1 }] }
  const stored = { purchases: [{ destinations: { DE: 2, FI: 1 } }, { count: 1 }], name: 'a' }
  expect(JSON.stringify(inOneOrder(stored))).toBe(JSON.stringify(inOneOrder(written)))
  expect(inOneOrder(written)).toEqual(written)
})
