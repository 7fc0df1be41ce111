import * as exported from './calls/index.ts'
import type { Call } from './defineCall.ts'

/** Every call of the API by its exported name; calls/index.ts also exports a few building blocks, which are left out. */
export const allCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.entries(exported as Readonly<Record<string, object>>).filter(
    (entry): entry is [string, Call] => 'method' in entry[1] && 'path' in entry[1],
  ),
)
