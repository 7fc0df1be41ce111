import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { streamChanges, reportPresence } from '#schema/calls/grid.ts'
import { allTables, findTable } from '#schema/registry.ts'
import type { Revocations } from '../auth/revocations.ts'
import type { Operator } from '../base/Actor.ts'
import type { Databases } from '../db/databases.ts'
import type { Queryable } from '../db/Queryable.ts'
import { sourcesOf } from '../records/history/changedSince.ts'
import { mayDo, tableFor } from '../records/read/tableFor.ts'
import { serve } from '../http/serve.ts'
import type { ChangeFeed, ChangeEvent } from './ChangeFeed.ts'
import { recordPresence } from './presence.ts'
import { realMs } from '../base/clock.ts'

/** Keeps proxies from closing a quiet stream, and finds ended sessions whose notification was missed. */
const HEARTBEAT_MS = 10_000
/** A reader with more unread bytes than this is cut off; it reloads its lists when it reconnects. */
const MAX_BEHIND = 1_000_000

interface Deps {
  db: Databases
  feed: ChangeFeed
  revocations: Revocations
}

/** For each table, the views that read it without showing its rows one for one. */
type Readers = ReadonlyMap<string, readonly string[]>

async function readReaders(db: Queryable): Promise<Readers> {
  const readers = new Map<string, string[]>()
  for (const view of allTables.filter(({ view: isView }) => isView)) {
    const { tables } = await sourcesOf(db, view)
    for (const table of tables.keys()) if (table !== view.of) readers.set(table, [...(readers.get(table) ?? []), view.name])
  }
  return readers
}

/** The lists affected by a change of a table: the table and the views of it, and views that read it for their own rows. */
const listsOf = (table: string, readers: Readers) => [
  ...allTables.flatMap(({ name, of }) => (name === table || of === table ? [{ name, isOwn: true }] : [])),
  ...(readers.get(table) ?? []).map((name) => ({ name, isOwn: false })),
]

/** An event for a person: of their own inbox, and of tables they may read, under every name by which they read them. */
function eventsFor({ type, data }: ChangeEvent, { id, roles }: Pick<Operator, 'id' | 'roles'>, readers: Readers): string[] {
  if (type === 'inbox') return data.person === id ? ['event: inbox\ndata: null\n\n'] : []
  if (type === 'reconnected') return [`event: reconnected\ndata: null\n\n`]
  if (type === 'world') return [`event: world\ndata: ${JSON.stringify(data)}\n\n`]
  return listsOf(data.table, readers).flatMap(({ name, isOwn }) => {
    const table = findTable(name)
    if (!table || !(table.announced || mayDo(table, 'load', roles)) || (!isOwn && type === 'presence')) return []
    // It is not known which rows of the other list are affected; of an announced table it is not said.
    const isNamed = isOwn && !table.announced
    return [`event: ${type}\ndata: ${JSON.stringify({ ...data, table: name, ...(!isNamed && { id: null }) })}\n\n`]
  })
}

/** Change events over server-sent events, and who has a record open. */
export function serveLive(app: FastifyInstance, { db, feed, revocations }: Deps): void {
  const streams = new Set<Readable>()
  /** Views change only with a migration, so they are read once. */
  let known: Promise<Readers> | undefined
  const readersNow = () => {
    known ??= readReaders(db.decide).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.push(null)
  })

  serve(app, streamChanges, async ({ query: { back_ms: backMs = 0 }, operator, reply, request }) => {
    const readers = await readersNow()
    const stream = new Readable({ read: () => undefined })
    streams.add(stream)
    const end = () => {
      clearInterval(heartbeat)
      clearTimeout(tokenEnd)
      stopFollowing()
      stopWatching()
      streams.delete(stream)
      stream.push(null)
    }
    const send = (text: string) => {
      if (stream.readableLength > MAX_BEHIND) end()
      else stream.push(text)
    }
    send('retry: 1000\n\nevent: ready\ndata: null\n\n')
    const stopFollowing = feed.subscribe((change) => {
      for (const event of eventsFor(change, operator, readers)) send(event)
    }, backMs)
    const heartbeat = setInterval(() => {
      revocations.has(operator.sessionId, request.tokenGeneration).then(
        (ended) => (ended ? end() : send(': still here\n\n')),
        () => send(': still here\n\n'),
      )
    }, HEARTBEAT_MS).unref()
    // The stream ends with the token; clients that still have a session reconnect with the next one.
    const tokenEnd = setTimeout(end, request.tokenExpires - realMs()).unref()
    const stopWatching = revocations.follow(operator.sessionId, end)
    request.raw.once('close', end)
    // The session may have ended since the request was admitted.
    if (await revocations.has(operator.sessionId, request.tokenGeneration)) end()
    return reply
      .headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(stream)
  })

  serve(app, reportPresence, async ({ body: { tableName, id, open }, operator }) => {
    const table = tableFor(tableName, 'load', operator)
    return { who: await recordPresence(db.write, { table: table.of ?? table.name, id, isOpen: open, operator }) }
  })
}
