interface ErrorBody {
  statusCode?: number
  code?: string
  message?: string
  params?: Record<string, unknown>
  errors?: Record<string, string>
  requestId?: string
}

/** A call that did not answer 200. `status` and `body` are what react-admin's forms read. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** 0 when no answer came at all. */
  readonly statusCode: number
  readonly code: string
  /** Field name to the sentence that stands under it. */
  readonly errors: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined

  constructor({ statusCode = 0, code = '', message = '', params = {}, errors = {}, requestId }: ErrorBody) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.errors = errors
    this.params = params
    this.requestId = requestId
  }

  get status(): number {
    return this.statusCode
  }

  get body(): { message: string; errors: Readonly<Record<string, string>> } {
    return { message: this.message, errors: this.errors }
  }

  /** The error that a body describes; also a body that is no JSON, as a proxy in between may answer. */
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
