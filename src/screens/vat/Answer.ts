import type { testVatRate } from '#schema/calls/reference/vat.ts'
import type { ReplyOf } from '#schema/defineCall.ts'

/** The answer of the rate finder. */
export type Answer = ReplyOf<typeof testVatRate>
