import { otherThan } from '../rules/rules.ts'
import { worded } from '../messages/messages.ts'

/** Rates against the euro say nothing of the euro itself: conversions take it as 1. */
export const notTheEuro = otherThan(
  'EUR',
  worded('EURO_HAS_NO_RATE', 'EUR has no rate: the rates of this list are against the euro'),
)
