interface LiveEvent {
  event: string
  data: unknown
}

/** Reads server-sent events until the connection ends. */
export async function* eventsOf(response: Response): AsyncGenerator<LiveEvent> {
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const block = text.slice(0, end)
      text = text.slice(end + 2)
      const event = /^event: (.*)$/m.exec(block)?.[1]
      if (event) yield { event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') }
    }
  }
}

/** The data of the next event of this name. */
export async function next(events: AsyncGenerator<LiveEvent>, event: string): Promise<unknown> {
  for (;;) {
    const { value, done } = await events.next()
    if (done) throw new Error(`the stream ended before ${event}`)
    if (value.event === event) return value.data
  }
}

/** The next event of a change of this table under its own name. */
export async function nextOf(events: AsyncGenerator<LiveEvent>, table: string): Promise<unknown> {
  for (;;) {
    const event = await next(events, 'change')
    if ((event as { table: string }).table === table) return event
  }
}

/** The change events of a node, from now on or since some milliseconds ago. */
export async function follow(
  address: string,
  { token, signal, backMs = 0 }: { token: string | undefined; signal: AbortSignal; backMs?: number },
): Promise<AsyncGenerator<LiveEvent>> {
  const response = await fetch(`${address}/api/live?back_ms=${backMs}`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  })
  const events = eventsOf(response)
  await next(events, 'ready')
  return events
}
