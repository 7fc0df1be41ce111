import { realMs } from '../data/clock.ts'
/*
 * Drafts: what somebody types outlives a closed tab, a lost connection and an ended session. It stays in this browser for the
 * person who typed it until it is saved or discarded, and is not shown to anybody else who signs in here. Passphrases and
 * files are never stored, because their editors do not use this.
 */
type Values = Readonly<Record<string, unknown>>

/** What was typed into a form or a record and not saved. */
export interface Draft {
  /** By this browser's clock, in ms since 1970. */
  typedAt: number
  /** The fields that were typed into. */
  values: Values
  /** The values of these fields and the version of the record when typing began; undefined for a new record. */
  before?: Values
}

/** A draft and the form it belongs to, such as `courier.12` or `courier.new`. */
export interface StoredDraft extends Draft {
  form: string
}

/** As long as a session can last; older drafts are deleted. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

const prefix = 'clearance.draft.'
const prefixOf = (person: number): string => `${prefix}${person}.`
const tab = crypto.randomUUID()

const listeners = new Set<() => void>()
/** The forms that are open in this tab. */
const held = new Map<string, number>()

const notifySubscribers = (): void => {
  for (const listener of listeners) listener()
}

function parse(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return draft && realMs() - draft.typedAt < maxAgeMs ? draft : undefined
  } catch {
    // Not a draft of this application.
    return undefined
  }
}

function write(key: string, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // The browser's storage is full, so the draft is lost, but the form can still be saved.
  }
  notifySubscribers()
}

export const readDraft = (person: number, form: string): Draft | undefined => parse(localStorage.getItem(prefixOf(person) + form))

/** Stores what was typed into some fields, in addition to the stored fields of the form. */
export function saveDraft(person: number, form: string, { values, before }: Pick<Draft, 'values' | 'before'>): void {
  const former = readDraft(person, form)
  write(prefixOf(person) + form, {
    typedAt: realMs(),
    values: { ...former?.values, ...values },
    // The values when typing began, not when it was continued.
    ...(before && { before: { ...before, ...former?.before } }),
  })
}

/** Deletes a draft, or some of its fields. */
export function discardDraft(person: number, form: string, names?: readonly string[]): void {
  const former = readDraft(person, form)
  if (!former) return
  const rest = Object.entries(former.values).filter(([name]) => names && !names.includes(name))
  write(prefixOf(person) + form, rest.length > 0 ? { ...former, values: Object.fromEntries(rest) } : undefined)
}

/** All drafts of a person, newest first. Those that are too old are deleted. */
export function draftsOf(person: number): StoredDraft[] {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(person)))
  return own
    .flatMap((key) => {
      const draft = parse(localStorage.getItem(key))
      if (!draft) localStorage.removeItem(key)
      return draft ? [{ ...draft, form: key.slice(prefixOf(person).length) }] : []
    })
    .toSorted((a, b) => b.typedAt - a.typedAt)
}

export function discardDrafts(person: number): void {
  for (const { form } of draftsOf(person)) discardDraft(person, form)
}

/** Marks a form as open in this tab, so that its draft is not offered elsewhere as abandoned. Returns a function that ends this. */
export function claimDraft(person: number, form: string): () => void {
  const key = prefixOf(person) + form
  held.set(key, (held.get(key) ?? 0) + 1)
  const released = Promise.withResolvers<void>()
  // Other tabs see the lock, which ends with this tab in every case. Locks exist in secure contexts only.
  if ('locks' in navigator) void navigator.locks.request(`${key}@${tab}`, { mode: 'shared' }, () => released.promise)
  return () => {
    released.resolve()
    held.set(key, (held.get(key) ?? 1) - 1)
    notifySubscribers()
  }
}

/** The drafts of forms that are not open in any tab. */
export async function abandonedDrafts(person: number): Promise<StoredDraft[]> {
  const locks = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : []
  const elsewhere = new Set(
    locks.flatMap(({ name = '' }) => (name.startsWith(prefix) && !name.endsWith(`@${tab}`) ? [name.split('@')[0]] : [])),
  )
  return draftsOf(person).filter(({ form }) => {
    const key = prefixOf(person) + form
    return !held.get(key) && !elsewhere.has(key)
  })
}

/** Calls back when a draft is stored or deleted, here or in another tab. Returns a function that unsubscribes. */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(prefix)) notifySubscribers()
})
