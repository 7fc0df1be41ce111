import { AsyncResource } from 'node:async_hooks'
import type { ConstructorOptions, Db as QueueDatabase, PgBoss } from 'pg-boss'
import type { Trx } from '../db/Database.ts'
import type { Databases } from '../db/databases.ts'
import { Listener } from '../db/Listener.ts'
import { quoted } from '../db/quote.ts'
import { queryableOf } from '../db/queryableOf.ts'
import { QUEUE, SCHEMA } from '../db/queue.ts'
import { realMs } from '../base/clock.ts'
import { findLostDeliveries } from './lostDeliveries.ts'
import type { Worker } from './repeat.ts'
import { repeat } from './repeat.ts'

/** What the queue delivers: the id of a job. */
interface Message {
  job: number
}

/** A message to put into the queue, for delivery at once or later. */
export interface Sent {
  job: number
  message: string
  startAfter?: Date | undefined
}

/** A delivery of a message. There is a second one if the node that had the first one has ended. */
export interface Delivery {
  job: number
  message: string
  isSecond: boolean
  /** Aborted when the queue has given the message to another node. */
  signal: AbortSignal
}

interface Options {
  db: Databases
  log: (message: string) => void
  /** Called when a job has begun, has ended, or is to be cancelled. */
  onJobChange: (job: number) => void
}

/** How many jobs a node runs at once. */
const AT_ONCE = 3
/** A node that is silent for this long counts as ended; another node has its jobs after at most twice this time. */
const HEARTBEAT_S = 12
/** How often a node looks whether another one is silent. */
const LOOK_S = 4
/** How long the queue keeps a message back that it has taken from a silent node. */
const RETURNED_MS = 1000
/** A message that nobody could take, for example because the database was unavailable, is delivered again until somebody does. */
const MAX_DELIVERIES = 1000
/** Notifications wake the workers; polling covers those that were missed. */
const POLL_S = 30
const LATE_WAKE_MS = 100
const ASK_MS = 10_000
const SILENT_MS = 3000
const JOB_CHANGES = 'clearance_job'

/** The job queue (pg-boss), which delivers each message to one node, and to another one if that node ends. */
export class Dispatcher {
  readonly #options: Options
  /** Connections and timers belong to the node, and not to the call that happens to need them first. */
  readonly #own = new AsyncResource('job queue')
  #boss: PgBoss | undefined
  #starting: Promise<PgBoss> | undefined
  /**
   * Makes the workers look for messages. No notification announces that a delayed message has become due; other nodes find it
   * when they poll.
   */
  #wake = (): void => undefined
  #asking: NodeJS.Timeout | undefined
  #looking: Worker | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Puts a message into the queue as part of a transaction: it is delivered once that is committed. */
  async send(trx: Trx, { job, message, startAfter }: Sent): Promise<void> {
    const boss = await this.#started()
    if (startAfter) this.#wakeIn(Math.max(0, startAfter.getTime() - realMs()))
    await boss.send(QUEUE, { job } satisfies Message, {
      id: message,
      db: databaseOf(queryableOf(trx)),
      retryLimit: MAX_DELIVERIES,
      retryDelay: RETURNED_MS / 1000,
      heartbeatSeconds: HEARTBEAT_S,
      expireInSeconds: 23 * 3600,
      ...(startAfter && { startAfter }),
    })
  }

  /** Begins to take messages from the queue. */
  async work(take: (delivery: Delivery) => Promise<void>): Promise<void> {
    const boss = await this.#started()
    await boss.work<Message>(
      QUEUE,
      {
        includeMetadata: true,
        localConcurrency: AT_ONCE,
        notifyPollingIntervalSeconds: POLL_S,
        heartbeatRefreshSeconds: HEARTBEAT_S / 3,
      },
      async (messages) => {
        for (const { id, data, signal, retryCount } of messages)
          await take({ job: data.job, message: id, isSecond: retryCount > 0, signal })
        // More messages may be waiting whose notifications came while all workers were busy.
        this.#wake()
      },
    )
    this.#looking ??= repeat({
      everyMs: LOOK_S * 1000,
      work: () => this.#takeFromSilent(boss),
      onError: (error) => this.#options.log(`Silent nodes could not be looked for: ${(error as Error).message}`),
    })
  }

  /** Takes no more messages and waits for those in progress. It may begin again afterwards. */
  async stop(timeoutMs: number): Promise<void> {
    clearTimeout(this.#asking)
    await this.#looking?.stop()
    this.#looking = undefined
    await this.#starting?.catch(() => undefined)
    await this.#boss?.stop({ graceful: true, timeout: timeoutMs })
    this.#boss = undefined
    this.#starting = undefined
  }

  #wakeIn(ms: number): void {
    setTimeout(() => this.#wake(), ms + LATE_WAKE_MS).unref()
  }

  /** The queue looks for silent nodes only now and then, and notifies nobody of the messages that it takes back. */
  async #takeFromSilent(boss: PgBoss): Promise<void> {
    const { hasSilent, hasReturned } = await findLostDeliveries(this.#options.db.jobs)
    if (hasReturned) this.#wake()
    if (!hasSilent) return
    await boss.supervise(QUEUE)
    this.#wakeIn(RETURNED_MS)
  }

  /** Connects when first needed, and tries again if that failed. */
  #started(): Promise<PgBoss> {
    this.#starting ??= this.#own.runInAsyncScope(() =>
      this.#start().catch((error: unknown) => {
        this.#starting = undefined
        throw error
      }),
    )
    return this.#starting
  }

  async #start(): Promise<PgBoss> {
    const { PgBoss } = await import('pg-boss')
    const { db, log } = this.#options
    const boss = new PgBoss({
      ...settings,
      db: { ...databaseOf(db.jobs), listen: (channel, wake, wakeAll) => this.#listen(channel, wake, wakeAll) },
    })
    boss.on('error', (error) => log(`The job queue has trouble: ${error.message}`))
    await boss.start()
    this.#boss = boss
    return boss
  }

  async #listen(channel: string, wake: (queue: string) => void, wakeAll: () => void): Promise<{ close(): Promise<void> }> {
    const { db, onJobChange } = this.#options
    const listener = new Listener({
      db,
      channels: [quoted(channel), JOB_CHANGES],
      onNotification: (from, payload) => (from === JOB_CHANGES ? onJobChange(Number(payload)) : wake(payload)),
      catchUp: wakeAll,
      meanwhile: 'jobs are looked for every few seconds',
      silentMs: SILENT_MS,
    })
    const ask = () => {
      this.#asking = setTimeout(() => void listener.isThere().then(ask), ASK_MS).unref()
    }
    this.#wake = () => wake(QUEUE)
    await listener.start()
    ask()
    return { close: () => listener.stop() }
  }
}

/** The server's roles may not change the schema, so pg-boss must not try: the owner does that at start (`installQueue.ts`). */
const settings = {
  schema: SCHEMA,
  migrate: false,
  createSchema: false,
  schedule: false,
  reindex: false,
  monitorVacuum: false,
  useListenNotify: true,
  superviseIntervalSeconds: HEARTBEAT_S,
  monitorIntervalSeconds: LOOK_S,
  flowIntervalSeconds: 3600,
  queueCacheIntervalSeconds: 3600,
} as const satisfies ConstructorOptions

const databaseOf = (client: { query(text: string, values?: unknown[]): Promise<{ rows: object[] }> }): QueueDatabase => ({
  executeSql: (text, values) => client.query(text, values),
})
