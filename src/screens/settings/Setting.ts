import type { readEasInfo } from '#schema/calls/settings.ts'
import type { ReplyOf } from '#schema/defineCall.ts'

/** A setting as the server lists it. */
export type Setting = ReplyOf<typeof readEasInfo>['rows'][number]
