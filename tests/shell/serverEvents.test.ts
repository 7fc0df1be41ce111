import { expect, test } from 'vitest'
import type { ServerEvent } from '../../src/data/serverEvents.ts'
import { readEvents } from '../../src/data/serverEvents.ts'

const text =
  'retry: 1000\n\nevent: ready\ndata: null\n\n: still here\n\nevent: change\ndata: {"table":"em","who":"Ääkkönen"}\n\nevent: note\ndata: two\ndata: lines\n\nevent: cut off\ndata: 1'

test('events are read however the stream is split, and an incomplete event is ignored', async () => {
  const bytes = new TextEncoder().encode(text)
  for (const size of [1, 2, 3, 7, 1000]) {
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    })
    const events: ServerEvent[] = []
    for await (const event of readEvents(stream)) events.push(event)
    expect(events).toEqual([
      { event: 'ready', data: 'null' },
      { event: 'change', data: '{"table":"em","who":"Ääkkönen"}' },
      { event: 'note', data: 'two\nlines' },
    ])
  }
})
