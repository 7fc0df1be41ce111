/** The theme colours that a state can have. */
export type Tone = 'default' | 'info' | 'success' | 'warning' | 'error'

const tones: Readonly<Record<string, Tone>> = {
  accepted: 'success',
  ACCEPTED: 'success',
  APPROVED: 'success',
  REJECTED: 'error',
  TO_REVIEW: 'warning',
  payment_verified: 'success',
  active: 'success',
  enabled: 'success',
  integrated: 'success',
  complete: 'success',
  done: 'success',
  ok: 'success',
  applied: 'success',
  lost: 'warning',
  sent: 'success',
  insert: 'success',
  paid: 'success',
  received: 'info',
  fc_confirmed: 'info',
  calculated: 'info',
  update: 'info',
  blocked: 'error',
  payment_rejected: 'error',
  delete: 'error',
  failed: 'error',
  overdue: 'error',
  aborted: 'warning',
  running: 'info',
  waiting: 'warning',
  pending: 'warning',
  proposed: 'warning',
  submitted: 'success',
  to_compose: 'warning',
  to_file: 'info',
  partially_paid: 'warning',
  suspended: 'warning',
  partial: 'warning',
  registration_due: 'warning',
  registered: 'success',
  success: 'success',
  rebooked: 'success',
  valid: 'success',
  invalid: 'error',
  cut: 'warning',
  interrupted: 'warning',
  error: 'error',
  warning: 'warning',
}

/** The colour of a state. Its text says the same, so nobody depends on the colour. */
export const toneOf = (value: string): Tone => tones[value] ?? 'default'

/** Whether these values are states, which is the case if one of them counts as good or bad. */
export const areStates = (values: readonly string[]): boolean => values.some((value) => Object.hasOwn(tones, value))
