/*
 * What somebody is typing outlives a closed tab, a lost connection and an ended session: it stays in this browser under
 * the person who typed it, until it is saved or discarded. Whoever else signs in here is not shown it. Passphrases and
 * files are never kept: their editors do not come here.
 */
type Values = Readonly<Record<string, unknown>>

/** What was typed into a form or a record and not saved. */
export interface Draft {
  /** By this browser's clock, in ms since 1970. */
  typedAt: number
  /** The fields that were typed into. */
  values: Values
  /** What a record held in them, and its version, when the typing began; a new record has none. */
  before?: Values
}

/** A draft and the form it belongs to, such as `courier.12` or `courier.new`. */
export interface KeptDraft extends Draft {
  form: string
}

/** As long as a session can last; older drafts are deleted. */
const mostAge_ms = 7 * 24 * 60 * 60 * 1000

const prefix = 'clearance.draft.'
const prefixOf = (person: number): string => `${prefix}${person}.`
const tab = crypto.randomUUID()

const listeners = new Set<() => void>()
/** The forms that are open in this tab. */
const held = new Map<string, number>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

function parse(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return draft && Date.now() - draft.typedAt < mostAge_ms ? draft : undefined
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
    // The browser's storage is full: the draft is lost, but the form can still be saved.
  }
  tell()
}

export const readDraft = (person: number, form: string): Draft | undefined => parse(localStorage.getItem(prefixOf(person) + form))

/** Keeps what was typed into some fields, beside what is kept of the form's others. */
export function keepDraft(person: number, form: string, { values, before }: Pick<Draft, 'values' | 'before'>): void {
  const kept = readDraft(person, form)
  write(prefixOf(person) + form, {
    typedAt: Date.now(),
    values: { ...kept?.values, ...values },
    // What the record held when the typing began, not when it went on.
    ...(before && { before: { ...before, ...kept?.before } }),
  })
}

/** Forgets a draft, or some fields of it. */
export function forgetDraft(person: number, form: string, names?: readonly string[]): void {
  const kept = readDraft(person, form)
  if (!kept) return
  const rest = Object.entries(kept.values).filter(([name]) => names && !names.includes(name))
  write(prefixOf(person) + form, rest.length > 0 ? { ...kept, values: Object.fromEntries(rest) } : undefined)
}

/** All drafts of a person, the newest first; those that are too old go. */
export function draftsOf(person: number): KeptDraft[] {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(person)))
  return own
    .flatMap((key) => {
      const draft = parse(localStorage.getItem(key))
      if (!draft) localStorage.removeItem(key)
      return draft ? [{ ...draft, form: key.slice(prefixOf(person).length) }] : []
    })
    .toSorted((a, b) => b.typedAt - a.typedAt)
}

export function forgetDrafts(person: number): void {
  for (const { form } of draftsOf(person)) forgetDraft(person, form)
}

/** Says that a form is open here, so that what is typed into it is not offered elsewhere as left behind. The answer ends it. */
export function holdDraft(person: number, form: string): () => void {
  const key = prefixOf(person) + form
  held.set(key, (held.get(key) ?? 0) + 1)
  const released = Promise.withResolvers<void>()
  // The other tabs see the lock, and it ends with this tab however that ends. Without a secure context there are none.
  if ('locks' in navigator) void navigator.locks.request(`${key}@${tab}`, { mode: 'shared' }, () => released.promise)
  return () => {
    released.resolve()
    held.set(key, (held.get(key) ?? 1) - 1)
    tell()
  }
}

/** The drafts of forms that are open nowhere: what was left behind. */
export async function leftDrafts(person: number): Promise<KeptDraft[]> {
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
export function followDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(prefix)) tell()
})
