import { fillText } from '../texts/fillText.ts'
import type { Text } from '../texts/Text.ts'

/** The values of a sentence. `field` and `other` are English titles of fields, which translations replace by their own. */
export type MessageParams = Readonly<Record<string, string | number>>

/** A message for a person: the code by which it is translated, its values, and the English sentence. */
export interface Message {
  readonly code: string
  readonly params?: MessageParams
  readonly message: string
}

/** A message that is stored; its values may be other sentences. */
export interface StoredMessage {
  readonly code: string
  readonly params?: StoredParams
  readonly message: string
}

export type StoredParams = Readonly<Record<string, string | number | readonly StoredMessage[]>>

/** The error of each field by name, shown under the inputs. */
export type FieldErrors = Record<string, Message>

/** Whether something is a list of sentences that is a value of another one. */
export const areMessages = (value: unknown): value is readonly StoredMessage[] => Array.isArray(value) && value.every(isMessage)

const isMessage = (value: unknown): value is StoredMessage =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value && typeof value.message === 'string'

const filledIn = (value: StoredParams[string]): string | number =>
  areMessages(value) ? value.map(({ message }) => message).join('; ') : value

/** Fills an English text with values, in the form that the count asks for; placeholders without a value are unchanged. */
export const fill = (text: Text, params: StoredParams, count?: string): string =>
  fillText(text, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, filledIn(value)])), { count })

/** What is stored with the English text of a sentence. */
export const saidBy = ({ code, params }: StoredMessage) => ({ code, ...(params && { params }) })

/** A table's own sentence, with the code for its translations. Without a code, other languages describe what the rule means. */
export const worded = (code: string, message: string): Message => ({ code, message })

/** The errors of fields as they are sent: the English sentence by field, and separately code and params. */
export interface WireErrors {
  errors: Record<string, string>
  fieldErrors: Record<string, Omit<Message, 'message'>>
}

export const toWire = (errors: Readonly<FieldErrors>): WireErrors => ({
  errors: Object.fromEntries(Object.entries(errors).map(([name, { message }]) => [name, message])),
  fieldErrors: Object.fromEntries(
    Object.entries(errors).map(([name, { code, params }]) => [name, { code, ...(params && { params }) }]),
  ),
})

/** The reverse. A sentence without a code, for instance from a proxy, gets an empty one. */
export const fromWire = ({ errors = {}, fieldErrors = {} }: Partial<WireErrors>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { ...(fieldErrors[name] ?? { code: '' }), message }]))
