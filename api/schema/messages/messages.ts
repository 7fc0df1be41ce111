/** What is filled into a sentence. `field` and `other` are English titles of fields; a translation has those in its own language. */
export type MessageParams = Readonly<Record<string, string | number>>

/** Something said to a person: the code by which other languages know it, what is filled in, and the English sentence. */
export interface Message {
  readonly code: string
  readonly params?: MessageParams
  readonly message: string
}

/** Field name to what is wrong with it; shown under the inputs. */
export type FieldErrors = Record<string, Message>

/** Puts values in the place of `%{name}` or `{name}`; what has no value is left as it is. */
export const fill = (text: string, params: MessageParams): string =>
  text.replace(/%?\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole))

/** A sentence of a table's own, with the code for its translations. Without a code, other languages say what its rule means. */
export const worded = (code: string, message: string): Message => ({ code, message })

/** What is wrong with the fields as it goes over the wire: the English sentence by field, and code and params beside it. */
export interface WireErrors {
  errors: Record<string, string>
  fieldErrors: Record<string, Omit<Message, 'message'>>
}

export const onWire = (errors: Readonly<FieldErrors>): WireErrors => ({
  errors: Object.fromEntries(Object.entries(errors).map(([name, { message }]) => [name, message])),
  fieldErrors: Object.fromEntries(
    Object.entries(errors).map(([name, { code, params }]) => [name, { code, ...(params && { params }) }]),
  ),
})

/** The reverse. A sentence that came without a code, as from something between us and the server, has the empty one. */
export const offWire = ({ errors = {}, fieldErrors = {} }: Partial<WireErrors>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { ...(fieldErrors[name] ?? { code: '' }), message }]))
