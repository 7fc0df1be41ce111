/** The colours of the theme that a state may have. */
export type Tone = 'default' | 'info' | 'success' | 'warning' | 'error'

const tones: Readonly<Record<string, Tone>> = {
  accepted: 'success',
  ACCEPTED: 'success',
  REJECTED: 'error',
  TO_REVIEW: 'warning',
  payment_verified: 'success',
  complete: 'success',
  insert: 'success',
  paid: 'success',
  fc_confirmed: 'info',
  calculated: 'info',
  update: 'info',
  payment_rejected: 'error',
  delete: 'error',
  overdue: 'error',
  cancelled: 'warning',
  aborted: 'warning',
  running: 'info',
  partially_paid: 'warning',
  suspended: 'warning',
}

/** The colour of a state; its text says the same, so nobody depends on it. */
export const toneOf = (value: string): Tone => tones[value] ?? 'default'
