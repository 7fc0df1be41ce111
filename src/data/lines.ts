import type { Call, LineOf } from '#schema/defineCall.ts'
import { fetchSigned } from './call.ts'
import { CallError } from './CallError.ts'
import type { CallInput } from './send.ts'
import { addressOf } from './send.ts'

/**
 * Makes a call that answers in lines of JSON while it works, and yields each line as it arrives.
 * @throws {CallError} when the call is refused, be it at once or by its last line
 */
export async function* callForLines<D extends Call>(
  definition: D,
  input: CallInput<D>,
  signal?: AbortSignal,
): AsyncGenerator<LineOf<D>> {
  const response = await fetchSigned(addressOf(definition, input), {
    method: definition.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input.body),
    ...(signal && { signal }),
  })
  for await (const line of linesOf(response)) yield line as LineOf<D>
}

/** Sends a file to a call that reads it as a stream and answers in lines. A name that ends in .gz says that it is compressed. */
export async function* sendFileForLines(
  definition: Call,
  { file, query, signal }: { file: File; query: object; signal: AbortSignal },
): AsyncGenerator {
  const response = await fetchSigned(addressOf(definition, { query }), {
    method: definition.method,
    headers: {
      'content-type': 'application/x-ndjson',
      accept: 'application/x-ndjson',
      ...(file.name.endsWith('.gz') && { 'content-encoding': 'gzip' }),
    },
    body: file,
    signal,
  })
  yield* linesOf(response)
}

async function* linesOf(response: Response): AsyncGenerator {
  if (!response.ok || !response.body) throw CallError.fromBody(response.status, await response.text())
  let rest = ''
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line) continue
      const value = JSON.parse(line) as Record<string, unknown>
      const { statusCode } = value
      if (statusCode !== undefined && statusCode !== 200) throw new CallError(value)
      yield value
    }
  }
}
