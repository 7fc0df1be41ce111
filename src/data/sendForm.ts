import type { Call } from '#schema/defineCall.ts'
import { CallError } from './CallError.ts'
import type { CallReply } from './send.ts'
import { addressOf, payloadOf } from './send.ts'

/** Sends a file with one text, under a token that is none of a session. @throws {CallError} for every answer other than 200 */
export async function sendForm<D extends Call & { readonly multipart: object }>(
  definition: D,
  { category, file }: { category: string; file: File },
  token: string,
): Promise<CallReply<D>> {
  const form = new FormData()
  form.append('category', category)
  form.append('data', file)
  let response: Response
  try {
    response = await fetch(addressOf(definition, {}), {
      method: 'POST',
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      credentials: 'omit',
      cache: 'no-store',
      body: form,
    })
  } catch (error) {
    throw new CallError({ code: 'NETWORK', message: error instanceof Error ? error.message : String(error) })
  }
  if (response.status !== 200) throw CallError.fromBody(response.status, await response.text())
  return (await payloadOf(definition, response)) as CallReply<D>
}
