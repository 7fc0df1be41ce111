import { followChanges } from '#schema/calls/grid.ts'
import { fetchSigned } from './call.ts'
import { addressOf } from './send.ts'
import { readEvents } from './serverEvents.ts'
import { untilVisible, watchVisibility } from './pageVisibility.ts'

/** News of the server. `missed` says that some may have been lost: what is on screen has to be read again. */
export type ChangeEvent =
  /** A record of a table has changed, or many at once, which have no id here. */
  | { type: 'change'; table: string; id: number | null; by: string | null }
  | { type: 'presence'; table: string; id: number; who: readonly string[] }
  | { type: 'missed' }

type Listener = (news: ChangeEvent) => void

const firstPause_ms = 500
const longestPause_ms = 30_000
/** The server says that it is still there every 10 s; a line that is silent for longer is dead. */
const silence_ms = 35_000

/** A list may be read a moment before its screen begins to listen, and the request itself is on its way for a while. */
const before_ms = 250
const longestBack_ms = 30_000

const listeners = new Set<Listener>()
let stop: AbortController | undefined

const tell = (news: ChangeEvent): void => {
  for (const listener of listeners) listener(news)
}

const idOf = (id: unknown): number | null => (id === null || id === undefined ? null : Number(id))

function hear(event: string, text: string): void {
  if (event === 'reconnected') return tell({ type: 'missed' })
  if (event !== 'change' && event !== 'presence') return
  const { table, id, by, who } = JSON.parse(text) as { table: string; id: string | null; by: string | null; who: string[] }
  if (event === 'change') tell({ type: 'change', table, id: idOf(id), by })
  else tell({ type: 'presence', table, id: Number(id), who })
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** One connection, until it ends or falls silent. */
async function listenOnce(signal: AbortSignal, back_ms: number, onReady: () => void): Promise<void> {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), silence_ms)
  const response = await fetchSigned(addressOf(followChanges, { query: { back_ms } }), {
    signal: AbortSignal.any([signal, silent.signal]),
  })
  if (!response.ok || !response.body) throw new Error(`Live news: status ${response.status}`)
  const stillThere = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), silence_ms)
      controller.enqueue(piece)
    },
  })
  try {
    for await (const { event, data } of readEvents(response.body.pipeThrough(stillThere))) {
      if (event === 'ready') onReady()
      else hear(event, data)
    }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Listens for as long as somebody sees the tab: a browser has six connections to a server for all its tabs together, so
 * that six streams would be all there is. Who comes back to a tab gets its lists read again.
 */
async function listen(signal: AbortSignal): Promise<void> {
  const begun = performance.now()
  let wasAway = false
  for (let failures = 0; !signal.aborted; failures++) {
    wasAway = (await untilVisible(signal)) || wasAway
    const { unseen, forget } = watchVisibility()
    try {
      // What changed after the lists were read; when the line was away, they are read again.
      const back_ms = wasAway ? 0 : Math.min(Math.ceil(performance.now() - begun) + before_ms, longestBack_ms)
      await listenOnce(AbortSignal.any([signal, unseen]), back_ms, () => {
        if (wasAway) tell({ type: 'missed' })
        failures = 0
      })
    } catch {
      // The line is down: lists stay as they are, and are read again when it is back.
    }
    forget()
    wasAway = true
    if (unseen.aborted) {
      failures = -1
      continue
    }
    const longest_ms = Math.min(firstPause_ms * 2 ** failures, longestPause_ms)
    if (!signal.aborted) await pause(longest_ms * (0.5 + Math.random() / 2), signal)
  }
}

/** Subscribes to change events; all subscribers of this tab share one stream. Returns a function that unsubscribes. */
export function followNews(listener: Listener): () => void {
  listeners.add(listener)
  if (!stop) {
    stop = new AbortController()
    void listen(stop.signal)
  }
  return () => {
    listeners.delete(listener)
    // The next screen follows at once: only when nobody does, the stream is let go.
    setTimeout(() => {
      if (listeners.size > 0) return
      stop?.abort()
      stop = undefined
    }, 1000)
  }
}
