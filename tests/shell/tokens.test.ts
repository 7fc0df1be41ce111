import { expect, test } from 'vitest'
import type { Colour, Mode } from '../../src/ui/look/tokens.ts'
import { colours } from '../../src/ui/look/tokens.ts'

/** Relative luminance of #rrggbb (WCAG 2.2). */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(mode: Mode, first: Colour, second: Colour): number {
  const [dark = 0, light = 0] = [luminance(colours[mode][first]), luminance(colours[mode][second])].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const modes = ['light', 'dark'] as const
const grounds = ['canvas', 'surface', 'sunken', 'hover', 'selected'] as const
const states = ['success', 'warning', 'danger', 'info', 'neutral', 'accent'] as const

test.for(modes)('in %s mode text is readable on every background (4.5:1)', (mode) => {
  for (const ground of grounds) {
    for (const text of ['text', 'textMuted', 'accent'] as const)
      expect(contrast(mode, text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  }
  expect(contrast(mode, 'onAccent', 'accent')).toBeGreaterThanOrEqual(4.5)
})

test.for(modes)('in %s mode states are readable on their soft backgrounds (4.5:1)', (mode) => {
  for (const state of states) expect(contrast(mode, state, `${state}Soft`), state).toBeGreaterThanOrEqual(4.5)
})

test.for(modes)('in %s mode the edges of inputs and the focus ring stand out (3:1)', (mode) => {
  for (const ground of ['canvas', 'surface', 'sunken'] as const) {
    for (const edge of ['borderStrong', 'accent'] as const)
      expect(contrast(mode, edge, ground), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3)
  }
})
