import type { Call } from '#schema/defineCall.ts'
import { CallError } from './CallError.ts'
import { answerHere, seenInput, seenText } from './samples/pageMode.ts'
import { isConfirmedAfter } from './proof/confirmFirst.ts'
import { reasonAfter } from './overrideReason.ts'
import { withIdempotencyKey } from './requestKeys.ts'
import type { CallInput, CallReply, SendOptions } from './send.ts'
import { addressOf, payloadOf, send } from './send.ts'
import { tokenSource } from './tokenSource.ts'

export { CallError } from './CallError.ts'

interface CallOptions {
  signal?: AbortSignal | undefined
}

type Arguments<D, Options> =
  object extends CallInput<D> ? [input?: CallInput<D>, options?: Options] : [input: CallInput<D>, options?: Options]

/** Sends with the session's token, and renews it once if the server no longer accepts it. */
export async function sendSigned(definition: Call, given: object, options: SendOptions): Promise<Response> {
  const input = seenInput(given)
  const own = answerHere(definition, input)
  if (own) return own
  if (definition.public) return send(definition, input, options)
  const token = await tokenSource().token()
  try {
    return await send(definition, input, { ...options, token })
  } catch (error) {
    if (!(error instanceof CallError) || error.statusCode !== 401) throw error
    return send(definition, input, { ...options, token: await tokenSource().renew(token) })
  }
}

/**
 * Calls the API as the definition says and returns the data of the answer. A call that creates, books or sends does so only
 * once, however often the same request is made before it has been answered. If numbers look wrong, the person is asked why
 * they are right, and the call is sent again with the reason; if the person has to show who they are first, it is sent again after that.
 * @throws {CallError} for every answer other than 200
 */
export async function call<D extends Call>(definition: D, ...rest: Arguments<D, CallOptions>): Promise<CallReply<D>> {
  const [input = {}, options = {}]: [input?: { body?: object }, options?: CallOptions] = rest
  try {
    return await callOnce(definition, input, options)
  } catch (error) {
    if (await isConfirmedAfter(error)) return call(definition, ...rest)
    const override_reason = await reasonAfter(error, definition)
    if (override_reason === undefined) throw error
    return callOnce(definition, { ...input, body: { ...input.body, override_reason } }, options)
  }
}

function callOnce<D extends Call>(definition: D, input: object, options: CallOptions): Promise<CallReply<D>> {
  const request = `${definition.method} ${addressOf(definition, input)} ${JSON.stringify(input)}`
  return withIdempotencyKey(
    definition,
    request,
    async (key) => (await payloadOf(definition, await sendSigned(definition, input, { ...options, key }))) as CallReply<D>,
  )
}

/** Fetches an absolute API address with the session's token, for clients that build addresses themselves. */
export async function fetchSigned(url: string, init: RequestInit): Promise<Response> {
  const attempt = (token: string) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    const body = typeof init.body === 'string' ? { body: seenText(init.body) } : {}
    return fetch(url, { ...init, ...body, headers, credentials: 'omit', cache: 'no-store' })
  }
  const token = await tokenSource().token()
  const response = await attempt(token)
  return response.status === 401 ? attempt(await tokenSource().renew(token)) : response
}

/** The file that a call returns. */
export async function fetchFile<D extends Call>(definition: D, input: CallInput<D>): Promise<Blob> {
  return (await sendSigned(definition, input, {})).blob()
}
