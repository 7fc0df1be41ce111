import { expect, test } from 'vitest'
import { freeBottom } from '../../src/ui/notes/freeBottom.ts'

const note = { left: 1000, right: 1420, top: 800, bottom: 856 }
const window = { height: 900, least: 44 }

test('a note is just above the footer if nothing is in its way', () => {
  expect(freeBottom(note, [], window)).toBe(44)
  expect(freeBottom(note, [{ left: 0, right: 900, top: 800, bottom: 880 }], window)).toBe(44)
})

test('a note is above a selection bar and the pager below it, and above a button over these', () => {
  const bar = { left: 232, right: 1440, top: 780, bottom: 828 }
  const pages = { left: 232, right: 1440, top: 828, bottom: 868 }
  expect(freeBottom(note, [pages, bar], window)).toBe(900 - 780 + 8)
  const button = { left: 1300, right: 1400, top: 700, bottom: 732 }
  expect(freeBottom(note, [pages, bar, button], window)).toBe(900 - 700 + 8)
})

/** A rectangle like those of browsers: its sides are getters of the class, which spreading loses. */
class Rectangle {
  readonly #sides: typeof note
  constructor(sides: typeof note) {
    this.#sides = sides
  }
  get left() {
    return this.#sides.left
  }
  get right() {
    return this.#sides.right
  }
  get top() {
    return this.#sides.top
  }
  get bottom() {
    return this.#sides.bottom
  }
}

test('a note is above the buttons of a dialog, even if it would only touch them', () => {
  const buttons = new Rectangle({ left: 900, right: 1100, top: 790, bottom: 850 })
  expect(freeBottom(new Rectangle(note), [buttons], window)).toBe(900 - 790 + 8)
  const touching = new Rectangle({ left: 800, right: 998, top: 790, bottom: 850 })
  expect(freeBottom(new Rectangle(note), [touching], window)).toBe(900 - 790 + 8)
})

test('a note in a window without room is in its usual place', () => {
  expect(freeBottom(note, [{ left: 0, right: 1440, top: 0, bottom: 900 }], window)).toBe(44)
})
