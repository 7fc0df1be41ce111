import { dayOf } from '#domain/day.ts'

/*
 * The two times in the browser (api/base/clock.ts): nothing else here makes time. Sessions, drafts and waits have the real one,
 * everything about merchants and orders that of the business, which a demo's lab may have moved: each answer says how it goes.
 */

export const realNow = (): Date => new Date()
/** In milliseconds since 1970. */
export const realMs = (): number => Date.now()

/** The clock of the business, as the server last told it. */
export interface ToldClock {
  /** How often it was set: an answer that was on its way longer does not turn it back. */
  version: number
  mode: 'real' | 'frozen' | 'running'
  /** What it said, and when that came, in milliseconds. */
  saidMs: number
  heardMs: number
}

let told: ToldClock | undefined
const listeners = new Set<() => void>()

const pattern = /^(\d+) (real|frozen|running) (\S+)$/

/** Hears how the clock goes, from the header of an answer; outside demos there is none. */
export function hearClock(header: string | null): void {
  const [, version, mode, said] = pattern.exec(header ?? '') ?? []
  if (version === undefined || mode === undefined || said === undefined) return
  const heard = { version: Number(version), mode: mode as ToldClock['mode'], saidMs: Date.parse(said), heardMs: realMs() }
  if (told && (heard.version < told.version || (heard.version === told.version && heard.mode === told.mode))) return
  told = heard
  for (const listener of listeners) listener()
}

export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How the clock of the business goes; undefined outside demos. */
export const toldClock = (): ToldClock | undefined => told

export function businessNow(): Date {
  if (!told || told.mode === 'real') return new Date()
  return new Date(told.mode === 'frozen' ? told.saidMs : told.saidMs + realMs() - told.heardMs)
}

/** The day of business in UTC, which rules about "today" use. */
export const today = (): string => dayOf(businessNow())
