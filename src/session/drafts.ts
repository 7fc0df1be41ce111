/*
 * What somebody is typing outlives a closed dialog and an expired session, in this tab only: sessionStorage, one entry
 * a form. Signing out forgets it, and so does another person signing in.
 */
const prefix = 'clearance.draft.'

/** What was typed into a form and not saved. */
export function readDraft(form: string): unknown {
  const kept = sessionStorage.getItem(prefix + form)
  return kept === null ? undefined : JSON.parse(kept)
}

export const keepDraft = (form: string, values: object): void => sessionStorage.setItem(prefix + form, JSON.stringify(values))

export const forgetDraft = (form: string): void => sessionStorage.removeItem(prefix + form)

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
