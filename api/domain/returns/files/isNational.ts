import type { NationalReturn } from '../NationalReturn.ts'
import type { VatReturn } from '../VatReturn.ts'

/** A return of any scheme. */
export type AnyReturn = VatReturn | NationalReturn

/** Whether a return is one outside the Union. */
export const isNational = (one: AnyReturn): one is NationalReturn => 'country' in one
