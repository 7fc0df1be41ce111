import { useSyncExternalStore } from 'react'

/** How many pages are remembered, including the current one. */
const MAX_PAGES = 8
const keyOf = (person: number) => `clearance.recent.${person}`

const listeners = new Set<() => void>()
/** The list stays the same object until something is stored, because React compares by identity. */
let known: { text: string; routes: readonly string[] } = { text: '[]', routes: [] }

function recentOf(person: number): readonly string[] {
  const text = localStorage.getItem(keyOf(person)) ?? '[]'
  if (text !== known.text) {
    const stored: unknown = JSON.parse(text)
    known = { text, routes: Array.isArray(stored) ? stored.filter((route) => typeof route === 'string') : [] }
  }
  return known.routes
}

/** Remembers, for this browser, that a person has opened a page. */
export function rememberPage(person: number, route: string): void {
  const routes = [route, ...recentOf(person).filter((other) => other !== route)].slice(0, MAX_PAGES)
  localStorage.setItem(keyOf(person), JSON.stringify(routes))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The routes that a person has opened recently, newest first. */
export const useRecentPages = (person: number): readonly string[] => useSyncExternalStore(subscribe, () => recentOf(person))
