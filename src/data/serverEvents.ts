/** One server-sent event; comments, which only keep the connection open, do not count. */
export interface ServerEvent {
  event: string
  data: string
}

/** Reads a stream of server-sent events, wherever its bytes are split. */
export async function* readEvents(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ServerEvent> {
  let rest = ''
  for await (const piece of stream.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split('\n')
      const event = lines.find((line) => line.startsWith('event: '))?.slice(7)
      const data = lines.flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : [])).join('\n')
      if (event) yield { event, data }
    }
  }
}
