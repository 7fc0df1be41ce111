import type { Changes } from './Changes.ts'

const key = 'clearance.application'

/** What this browser keeps of an open application: its token, and what was typed and is not sent yet. */
export interface Kept {
  token: string
  unsent?: Changes | undefined
}

export function readKept(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'token' in kept && typeof kept.token === 'string'
      ? (kept as Kept)
      : undefined
  } catch {
    return undefined
  }
}

/** A password is never kept. */
export function keep({ token, unsent }: Kept): void {
  const { reporting_portal_password: _password, ...application } = unsent?.application ?? {}
  localStorage.setItem(key, JSON.stringify({ token, ...(unsent && { unsent: { ...unsent, application } }) }))
}

export const forget = (): void => localStorage.removeItem(key)
