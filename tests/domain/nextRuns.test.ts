import { expect, test } from 'vitest'
import { isTimezone, isWithoutSeconds, nextRuns } from '#domain/nextRuns.ts'

const after = new Date('2026-11-27T05:00:00Z')
const runsOf = (cron: string, timezone = 'UTC') => nextRuns({ cron, timezone }, after).map((run) => run.toISOString())

test('a pattern has five fields, or six that begin with seconds, and runs in its zone', () => {
  expect(runsOf('30 6 * * *')).toEqual(['2026-11-27T06:30:00.000Z'])
  expect(runsOf('15 30 6 * * *')).toEqual(['2026-11-27T06:30:15.000Z'])
  expect(runsOf('30 6 * * *', 'Europe/Helsinki')).toEqual(['2026-11-28T04:30:00.000Z'])
})

test.for<[string, string, string]>([
  ['four fields', '30 6 * *', 'UTC'],
  ['seven fields', '0 30 6 * * * 2027', 'UTC'],
  ['a minute that does not exist', '61 6 * * *', 'UTC'],
  ['an offset instead of a zone', '30 6 * * *', '+02:00'],
  ['a zone that does not exist', '30 6 * * *', 'Europe/Atlantis'],
])('a pattern with %s never runs', ([, cron, timezone]) => {
  expect(runsOf(cron, timezone)).toEqual([])
})

test('people save patterns without seconds, in a zone that has summer time', () => {
  expect(['30 6 * * *', ' 30  6 * * * ', '0 30 6 * * *', '6 * * *'].map(isWithoutSeconds)).toEqual([true, true, false, false])
  expect(['UTC', 'Europe/Helsinki', 'GMT+2', 'Europe/Atlantis'].map(isTimezone)).toEqual([true, true, false, false])
})
