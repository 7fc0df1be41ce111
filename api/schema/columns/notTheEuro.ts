import { otherThan } from '../rules.ts'

/** Rates against the euro have no row for the euro itself: conversions use 1. */
export const notTheEuro = otherThan('EUR', 'EUR has no rate: the rates of this list are against the euro')
