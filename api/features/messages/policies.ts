import { cleanRichText } from '../../mail/cleanRichText.ts'
import type { TablePolicies } from '../../records/TablePolicy.ts'

/** The text of a message is cleaned when it is read as well, in case it was stored when more was allowed. */
export const messagePolicies = { direct_message: { readAs: { message: cleanRichText } } } satisfies TablePolicies
