/* Days and times are shown as a person has chosen; what is copied, typed and downloaded stays as the API writes it. */
import { afterEach, expect, test, vi } from 'vitest'
import { createTexts } from '#schema/texts/createTexts.ts'
import { en } from '#schema/texts/en/index.ts'
import { plainText } from '../../src/kinds/text/plainText.ts'
import { chooseShownTimes, readShownTimes, shownTimes } from '../../src/kinds/text/times/shownTimes.ts'
import { wordsOf } from '../../src/kinds/text/wordsOf.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})

const { TZ } = process.env
afterEach(() => {
  kept.clear()
  if (TZ === undefined) delete process.env['TZ']
  else process.env['TZ'] = TZ
  chooseShownTimes({ day: 'YYYY-MM-DD', zone: 'utc' })
})

const day = { name: 'day', title: 'Day', kind: 'day' } as const
const at = { name: 'at', title: 'At', kind: 'instant' } as const
const row = { id: 1 }
const { t } = createTexts('en', en)
const said = () => [
  wordsOf({ value: '2026-11-22', field: day, row }, t),
  wordsOf({ value: '2026-12-31T22:30:00Z', field: at, row }, t),
]

test('by default days are as in the API and times in the zone of the computer, across midnight and new year', () => {
  process.env['TZ'] = 'Europe/Helsinki'
  readShownTimes()
  expect(said()).toEqual(['2026-11-22', '2027-01-01 00:30'])
})

test('a chosen form of days and UTC hold for times too, and are found again', () => {
  process.env['TZ'] = 'Europe/Helsinki'
  chooseShownTimes({ day: 'DD.MM.YYYY', zone: 'utc' })
  readShownTimes()
  expect(said()).toEqual(['22.11.2026', '31.12.2026 22:30'])
  expect([plainText.day('2026-11-22', day, row), plainText.instant('2026-12-31T22:30:00Z', at, row)]).toEqual([
    '2026-11-22',
    '2026-12-31 22:30',
  ])
})

test('what was kept and makes no sense is not taken', () => {
  kept.set('clearance.times', '{"day":"MM/DD","zone":')
  readShownTimes()
  expect(shownTimes()).toEqual({ day: 'YYYY-MM-DD', zone: 'own' })
})
