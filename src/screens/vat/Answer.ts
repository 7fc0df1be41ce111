import type { testVatRate } from '#schema/calls/vat.ts'
import type { ReplyOf } from '#schema/defineCall.ts'

/** What the rate finder is answered. */
export type Answer = ReplyOf<typeof testVatRate>
