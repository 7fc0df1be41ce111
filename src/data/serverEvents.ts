/** One event of a stream of server-sent events; comments, which only keep the line open, are none. */
export interface ServerEvent {
  event: string
  data: string
}

/** Reads a stream of server-sent events, however its bytes are cut into pieces. */
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
