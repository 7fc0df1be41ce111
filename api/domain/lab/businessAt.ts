/** How the clock of the business goes: with the real one, not at all, or from a moment on. */
export const clockModes = ['real', 'frozen', 'running'] as const
export type ClockMode = (typeof clockModes)[number]

/** The clock of the lab, as it was last set. */
export interface ClockState {
  mode: ClockMode
  /** What it was set to; null while it is the real one. */
  moment: Date | null
  /** When it was set, by the real one. */
  setAt: Date
}

/** What the clock of the business says at a real moment; `business_now()` of a demo says the same in the database. */
export function businessAt({ mode, moment, setAt }: ClockState, real: Date): Date {
  if (mode === 'real' || !moment) return real
  return mode === 'frozen' ? moment : new Date(moment.getTime() + real.getTime() - setAt.getTime())
}
