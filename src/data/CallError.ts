import type { FieldErrors, WireErrors } from '#schema/messages/messages.ts'
import { fromWire } from '#schema/messages/messages.ts'

interface ErrorBody extends Partial<WireErrors> {
  statusCode?: number
  code?: string
  message?: string
  params?: Record<string, unknown>
  requestId?: string
}

/** A call that was not answered with 200. `status` and `body` are what react-admin's forms read. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** 0 if there was no answer at all. */
  readonly statusCode: number
  readonly code: string
  /** The errors to show under fields, by field name. */
  readonly errors: Readonly<FieldErrors>
  readonly params: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined
  readonly #sentences: Readonly<Record<string, string>>

  constructor({ statusCode = 0, code = '', message = '', params = {}, errors, fieldErrors, requestId }: ErrorBody) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.errors = fromWire({ ...(errors && { errors }), ...(fieldErrors && { fieldErrors }) })
    this.#sentences = errors ?? {}
    this.params = params
    this.requestId = requestId
  }

  get status(): number {
    return this.statusCode
  }

  get body(): { message: string; errors: Readonly<Record<string, string>> } {
    return { message: this.message, errors: this.#sentences }
  }

  /** The error that a body describes; the body may also be something other than JSON, for instance from a proxy. */
  static fromBody(statusCode: number, text: string): CallError {
    try {
      const body: unknown = JSON.parse(text)
      if (typeof body === 'object' && body !== null) return new CallError({ statusCode, ...body })
    } catch {
      // Not JSON: nothing in it is meant for people.
    }
    return new CallError({ statusCode })
  }
}

/** Answers that concern the one record that a call is about; every other error concerns the next call as well. */
const aboutOneRecord: ReadonlySet<number> = new Set([400, 404, 409, 422])

/** Whether an error refuses only the record of the call, and not whatever else is called: no connection, no session, a fault. */
export const isOfOneRecord = (error: unknown): boolean => error instanceof CallError && aboutOneRecord.has(error.statusCode)
