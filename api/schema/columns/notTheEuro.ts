import { otherThan } from '../rules/rules.ts'
import { worded } from '../messages/messages.ts'

/** Tables of rates against the euro do not contain the euro itself, for which conversions use 1. */
export const notTheEuro = otherThan(
  'EUR',
  worded('EURO_HAS_NO_RATE', 'EUR has no rate: the rates of this list are against the euro'),
)
