/** The colours of the theme that a state may have. */
export type Tone = 'default' | 'info' | 'success' | 'warning' | 'error'

const tones: Readonly<Record<string, Tone>> = {
  accepted: 'success',
  ACCEPTED: 'success',
  REJECTED: 'error',
  TO_REVIEW: 'warning',
  payment_verified: 'success',
  complete: 'success',
  sent: 'success',
  insert: 'success',
  paid: 'success',
  received: 'info',
  fc_confirmed: 'info',
  calculated: 'info',
  update: 'info',
  payment_rejected: 'error',
  delete: 'error',
  failed: 'error',
  overdue: 'error',
  aborted: 'warning',
  running: 'info',
  waiting: 'warning',
  pending: 'warning',
  partially_paid: 'warning',
  suspended: 'warning',
}

/** The colour of a state; its text says the same, so nobody depends on it. */
export const toneOf = (value: string): Tone => tones[value] ?? 'default'

/** Whether these are the states of something: of one of them it is said whether it is good or bad. */
export const areStates = (values: readonly string[]): boolean => values.some((value) => Object.hasOwn(tones, value))
