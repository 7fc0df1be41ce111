import { streamChanges } from '#schema/calls/grid.ts'
import { fetchSigned } from './call.ts'
import { addressOf } from './send.ts'
import { readEvents } from './serverEvents.ts'
import { untilVisible, watchVisibility } from './pageVisibility.ts'

/** An event from the server. `missed` means that some may have been lost, so whatever is on screen has to be reloaded. */
export type ChangeEvent =
  /** A record of a table has changed; the id is null if many changed at once. */
  | { type: 'change'; table: string; id: number | null; by: string | null }
  | { type: 'presence'; table: string; id: number; who: readonly string[] }
  /** The lab of a demo puts another world in place: everything waits, and then goes on. */
  | { type: 'world'; world: World }
  /** What goes wrong on purpose in a demo has changed. */
  | { type: 'faults' }
  /** What the person is told of has changed, here or in another tab. */
  | { type: 'inbox' }
  | { type: 'missed' }

/** What the lab is doing with the world, and who has asked for it. */
export interface World {
  state: 'waits' | 'back'
  what: 'take' | 'restore'
  name: string
  by: string
}

type Listener = (event: ChangeEvent) => void

const firstPauseMs = 500
const longestPauseMs = 30_000
/** The server sends a sign of life every 10 s; a connection that is silent for longer than this is considered lost. */
const silenceMs = 35_000

/** A list may have been loaded a moment before its screen subscribes, and the request for events takes a while to arrive. */
const beforeMs = 2000
const longestBackMs = 30_000

const listeners = new Set<Listener>()
let stop: AbortController | undefined

const publish = (event: ChangeEvent): void => {
  for (const listener of listeners) listener(event)
}

const idOf = (id: unknown): number | null => (id === null || id === undefined ? null : Number(id))

function receive(name: string, text: string): void {
  if (name === 'reconnected') return publish({ type: 'missed' })
  if (name === 'inbox') return publish({ type: 'inbox' })
  if (name === 'world') return receiveWorld(JSON.parse(text) as World | { state: 'faults' })
  if (name !== 'change' && name !== 'presence') return
  const { table, id, by, who } = JSON.parse(text) as { table: string; id: string | null; by: string | null; who: string[] }
  if (name === 'change') publish({ type: 'change', table, id: idOf(id), by })
  else publish({ type: 'presence', table, id: Number(id), who })
}

const receiveWorld = (world: World | { state: 'faults' }): void =>
  publish(world.state === 'faults' ? { type: 'faults' } : { type: 'world', world })

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Reads one connection until it ends or falls silent. */
async function listenOnce(signal: AbortSignal, backMs: number, onReady: () => void): Promise<void> {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), silenceMs)
  const response = await fetchSigned(addressOf(streamChanges, { query: { back_ms: backMs } }), {
    signal: AbortSignal.any([signal, silent.signal]),
  })
  if (!response.ok || !response.body) throw new Error(`Change events: status ${response.status}`)
  const stillThere = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), silenceMs)
      controller.enqueue(piece)
    },
  })
  try {
    for await (const { event, data } of readEvents(response.body.pipeThrough(stillThere))) {
      if (event === 'ready') onReady()
      else receive(event, data)
    }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Listens while the tab is visible: a browser has six connections to a server for all its tabs together, and six streams
 * would use them all up. When a tab becomes visible again, its lists are reloaded.
 */
async function listen(signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  let wasAway = false
  for (let failures = 0; !signal.aborted; failures++) {
    wasAway = (await untilVisible(signal)) || wasAway
    const { hidden, stopWatching } = watchVisibility()
    try {
      // Asks for what has changed since the lists were loaded; after a lost connection the lists are reloaded.
      const backMs = wasAway ? 0 : Math.min(Math.ceil(performance.now() - startedAt) + beforeMs, longestBackMs)
      await listenOnce(AbortSignal.any([signal, hidden]), backMs, () => {
        // A session that had to be renewed first, or a busy line, may have held the request up for longer than it asked back.
        const isLate = performance.now() - backMs > startedAt - beforeMs / 2
        if (wasAway || isLate) publish({ type: 'missed' })
        failures = 0
      })
    } catch {
      // The connection is lost: lists stay as they are until it is back, and are then reloaded.
    }
    stopWatching()
    wasAway = true
    if (hidden.aborted) {
      failures = -1
      continue
    }
    const longestMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs)
    if (!signal.aborted) await pause(longestMs * (0.5 + Math.random() / 2), signal)
  }
}

/** Makes all lists load again, after something that no event of a row tells. */
export const announceMissed = (): void => publish({ type: 'missed' })

/** Subscribes to change events; all subscribers of this tab share one stream. Returns a function that unsubscribes. */
export function subscribeToChanges(listener: Listener): () => void {
  listeners.add(listener)
  if (!stop) {
    stop = new AbortController()
    void listen(stop.signal)
  }
  return () => {
    listeners.delete(listener)
    // The next screen usually subscribes at once: the stream is closed only if nobody does.
    setTimeout(() => {
      if (listeners.size > 0) return
      stop?.abort()
      stop = undefined
    }, 1000)
  }
}
