import type { FindingDetail } from '#schema/intake/findingSentences.ts'
import { findingDetails } from '#schema/intake/findingSentences.ts'
import type { MessageParams } from '#schema/messages/messages.ts'
import { fill } from '#schema/messages/messages.ts'
import type { Computing } from './figures/computeOrder.ts'

/** The data for the events of an order. */
export interface OrderContext extends Computing {
  /** When the event arrived. */
  now: Date
}

/** Why an event is not possible: the code of a finding, its field, and the sentence with its values. */
export interface Refusal {
  code: 'STATE' | 'EXCEEDS' | 'NO_RATE' | 'AMOUNT' | 'DATE' | 'REPORTED' | 'SCHEMA'
  field?: string
  detail: FindingDetail
  params?: MessageParams
}

/** A refusal in English. */
export const refusalText = ({ detail, params = {} }: Refusal): string => fill(findingDetails[detail], params)
