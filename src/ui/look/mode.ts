import { useSyncExternalStore } from 'react'
import type { Colour, Mode } from './tokens.ts'
import { colour, colours } from './tokens.ts'

export const modeChoices = ['light', 'dark', 'system'] as const
type ModeChoice = (typeof modeChoices)[number]

const storageKey = 'clearance.mode'
const system = matchMedia('(prefers-color-scheme: dark)')
/** Paper is light. */
const paper = matchMedia('print')
const listeners = new Set<() => void>()

let choice: ModeChoice = modeChoices.find((name) => name === localStorage.getItem(storageKey)) ?? 'system'

const chosenMode = (): Mode => (choice === 'system' ? (system.matches ? 'dark' : 'light') : choice)
const modeNow = (): Mode => (paper.matches ? 'light' : chosenMode())

/** Sets the colours of a mode on the page, as the CSS variables that `colour` names. */
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

for (const medium of [system, paper]) medium.addEventListener('change', changed)
applyColours(modeNow())

/** Light or dark, as chosen or as the system prefers. */
export const useMode = (): Mode => useSyncExternalStore(subscribe, modeNow)

/** The person's choice; 'system' until they have made one. */
export const useModeChoice = (): ModeChoice => useSyncExternalStore(subscribe, () => choice)

/** Changes the appearance and remembers it for this browser. */
export function chooseMode(next: ModeChoice): void {
  choice = next
  localStorage.setItem(storageKey, next)
  changed()
}
