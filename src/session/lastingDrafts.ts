/*
 * A long form outlives a closed tab: what was typed stays in this browser for the person who typed it. Signing out
 * forgets it, and so does another person signing in.
 */
const prefix = 'clearance.lasting-draft.'
const keyOf = (person: number, form: string): string => `${prefix}${person}.${form}`

export function readLastingDraft(person: number, form: string): unknown {
  const kept = localStorage.getItem(keyOf(person, form))
  return kept === null ? undefined : JSON.parse(kept)
}

export const keepLastingDraft = (person: number, form: string, values: object): void =>
  localStorage.setItem(keyOf(person, form), JSON.stringify(values))

export const forgetLastingDraft = (person: number, form: string): void => localStorage.removeItem(keyOf(person, form))

/** Forgets all drafts but those of the person who is signed in, if any. */
export function forgetLastingDrafts(except?: number): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && (except === undefined || !key.startsWith(`${prefix}${except}.`))) localStorage.removeItem(key)
  }
}
