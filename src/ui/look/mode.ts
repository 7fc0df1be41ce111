import { useSyncExternalStore } from 'react'
import type { Colour, Mode } from './tokens.ts'
import { colour, colours } from './tokens.ts'

export const modeChoices = ['light', 'dark', 'system'] as const
type ModeChoice = (typeof modeChoices)[number]

const storageKey = 'clearance.mode'
const system = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

let choice: ModeChoice = modeChoices.find((name) => name === localStorage.getItem(storageKey)) ?? 'system'

const modeNow = (): Mode => (choice === 'system' ? (system.matches ? 'dark' : 'light') : choice)

/** Puts the colours of a mode onto the page, as the variables that `colour` names. */
function applyColours(mode: Mode): void {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(colours[mode])) style.setProperty(colour(name as Colour).slice(4, -1), value)
  style.setProperty('color-scheme', mode)
}

function changed(): void {
  applyColours(modeNow())
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

system.addEventListener('change', changed)
applyColours(modeNow())

/** Light or dark, as chosen or as the system says. */
export const useMode = (): Mode => useSyncExternalStore(subscribe, modeNow)

/** What the person chose; 'system' until then. */
export const useModeChoice = (): ModeChoice => useSyncExternalStore(subscribe, () => choice)

/** Changes the appearance and remembers it for this browser. */
export function chooseMode(next: ModeChoice): void {
  choice = next
  localStorage.setItem(storageKey, next)
  changed()
}
