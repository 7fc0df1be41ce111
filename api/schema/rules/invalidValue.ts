import type { Field } from '../fields.ts'
import { titleOf } from '../fields.ts'
import type { Message } from '../messages/messages.ts'
import { enterValid } from '../messages/sentences.ts'

/** The message for a value that is not valid for its field. */
export const invalidValue = (name: string, field: Field): Message => enterValid(titleOf(name, field))
