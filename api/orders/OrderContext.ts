import type { Computing } from './computeOrder.ts'

/** What an event of an order works with. */
export interface OrderContext extends Computing {
  /** When the event arrived. */
  now: Date
}

/** Why an event cannot be: the code of a finding, with the field it is about. */
export interface Refusal {
  code: 'STATE' | 'EXCEEDS' | 'NO_RATE' | 'AMOUNT' | 'REPORTED' | 'SCHEMA'
  field?: string
  message: string
}
