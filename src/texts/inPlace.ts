import { useSyncExternalStore } from 'react'
import type { Mark } from '#schema/texts/createTexts.ts'
import type { Published } from '#schema/texts/studio/overlay.ts'
import { announceTexts } from './published.ts'

/** How texts are shown to somebody who edits them where they stand. */
interface TextsInPlace {
  /** Marks each text with its key, so that it is found in the page. */
  mark: Mark
  /** What this person has written and nobody else sees yet. */
  drafts: Published
}

/** The mode lasts until it is ended or the tab is closed, also over a reload. */
const storageKey = 'clearance.inPlace'

/** The walk through all screens asks by it where texts stand. */
export const placesKey = 'clearance.places'

let isOn = sessionStorage.getItem(storageKey) !== null
let shown: TextsInPlace | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether somebody edits texts where they stand. */
export const useIsInPlace = (): boolean => useSyncExternalStore(subscribe, () => isOn)

/** Begins or ends it. Ended, everything is shown as to everybody else. */
export function switchInPlace(isWanted: boolean): void {
  isOn = isWanted
  if (isWanted) sessionStorage.setItem(storageKey, 'on')
  else sessionStorage.removeItem(storageKey)
  if (!isWanted) showInPlace(undefined)
  for (const listener of listeners) listener()
}

export const textsInPlace = (): TextsInPlace | undefined => shown

/** Shows all texts marked, with these drafts; or as everybody sees them. */
export function showInPlace(next: TextsInPlace | undefined): void {
  if (shown === undefined && next === undefined) return
  shown = next
  announceTexts()
}
