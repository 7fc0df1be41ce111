import { expect, test } from 'vitest'
import { freeBottom } from '../../src/ui/notes/freeBottom.ts'

const note = { left: 1000, right: 1420, top: 800, bottom: 856 }
const window = { height: 900, least: 44 }

test('a note stands just above the footer when nothing is in its way', () => {
  expect(freeBottom(note, [], window)).toBe(44)
  expect(freeBottom(note, [{ left: 0, right: 900, top: 800, bottom: 880 }], window)).toBe(44)
})

test('a note stands above a selection bar and the pages below it, and above a button over these', () => {
  const bar = { left: 232, right: 1440, top: 780, bottom: 828 }
  const pages = { left: 232, right: 1440, top: 828, bottom: 868 }
  expect(freeBottom(note, [pages, bar], window)).toBe(900 - 780 + 8)
  const button = { left: 1300, right: 1400, top: 700, bottom: 732 }
  expect(freeBottom(note, [pages, bar, button], window)).toBe(900 - 700 + 8)
})

test('a note in a window with no room left stands where it always does', () => {
  expect(freeBottom(note, [{ left: 0, right: 1440, top: 0, bottom: 900 }], window)).toBe(44)
})
