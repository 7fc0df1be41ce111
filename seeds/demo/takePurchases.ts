import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { dayOf } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { sumDecimals } from '#domain/decimal.ts'
import { databaseOn } from '../../api/db/databaseOn.ts'
import { finishRun } from '../../api/intake/finishRun.ts'
import type { IntakeRun } from '../../api/intake/IntakeRun.ts'
import { countPostSales, newRun } from '../../api/intake/IntakeRun.ts'
import type { ParsedLine } from '../../api/intake/parseLine.ts'
import { parseLine } from '../../api/intake/parseLine.ts'
import { takeChunk } from '../../api/intake/takeChunk.ts'
import type { LawBook } from '../../api/orders/LawBook.ts'
import { readLawBook } from '../../api/orders/readLawBook.ts'
import type { IntakeMerchant } from '../../api/orders/readOrderMerchants.ts'
import { readOrderMerchants } from '../../api/orders/readOrderMerchants.ts'
import type { LongUnit } from '../../api/records/write/longTransaction.ts'
import type { MerchantProfile } from './merchants/merchantProfile.ts'
import type { Purchase } from './Purchase.ts'
import { PurchaseMaker } from './PurchaseMaker.ts'
import { momentOf, systemClock } from '../../api/base/clock.ts'

/** The approximate number of files in the eighteen months; fewer in a small demo. */
const DELIVERIES = 40
const MIN_ORDERS = 128
/** Orders of a chunk: some thousand lines. */
const CHUNK = 256

interface Purchases {
  profiles: readonly MerchantProfile[]
  count: number
  until: Day
}

/** Sends the purchases of the demo through the real intake, as if they came from shops and merchants' files. */
export async function takePurchases(client: Client, { profiles, count, until }: Purchases): Promise<void> {
  const book = await readLawBook(databaseOn(client))
  const known = await merchantsOf(client, profiles)
  const maker = new PurchaseMaker({ merchants: profiles, count, until, rateOn: rateOf(book) })
  const size = Math.max(MIN_ORDERS, Math.ceil(count / DELIVERIES))
  for (let first = 1; first <= count; first += size) {
    const last = Math.min(first + size - 1, count)
    const api = new Delivery({ client, book, known, fileName: null })
    const file = new Delivery({ client, book, known, fileName: 'sales' })
    for (let number = first; number <= last; number++) {
      const purchase = maker.make(number)
      await (purchase.isFromFile ? file : api).add(purchase)
    }
    await api.end()
    await file.end()
  }
}

/** All merchants, because those that are blocked now sold before they were blocked. */
async function merchantsOf(client: Client, profiles: readonly MerchantProfile[]): Promise<Map<string, IntakeMerchant>> {
  const merchants = await readOrderMerchants(client, { ids: profiles.map(({ id }) => id) })
  return new Map(merchants.map((merchant) => [merchant.identifier, { ...merchant, enabled: true }]))
}

const rateOf = (book: LawBook) => (country: string, code: string | undefined, day: Day) =>
  sumDecimals([book.on(day).rateOf({ country, territory: undefined, code, isGoods: code !== undefined }).rate ?? '0'])

interface Sender {
  client: Client
  book: LawBook
  known: Map<string, IntakeMerchant>
  /** The beginning of its file name, followed by the day; undefined for events sent by shops. */
  fileName: string | null
}

/** Events that are sent together and share one receipt. */
class Delivery {
  readonly #sender: Sender
  readonly #unit: LongUnit
  #run: IntakeRun | undefined
  #lines: ParsedLine[] = []
  #orders = 0
  #row = 0
  #last = new Date(0)

  constructor(sender: Sender) {
    const { client } = sender
    this.#sender = sender
    const actor = {
      operator: { id: null, userName: 'demo' },
      method: 'CLI',
      path: 'seed',
      ip: '127.0.0.1',
      requestId: randomUUID(),
      ...momentOf(systemClock),
    }
    this.#unit = { client, connection: client, changed: new Set(), actor }
  }

  async add({ events }: Purchase): Promise<void> {
    for (const { event, at } of events) {
      this.#lines.push({ ...parseLine({ row: ++this.#row, bytes: Buffer.from(JSON.stringify(event)) }), arrived: at })
      if (event.type === 'order' && at > this.#last) this.#last = at
    }
    this.#orders++
    if (this.#orders % CHUNK === 0) await this.#take()
  }

  async end(): Promise<void> {
    await this.#take()
    if (this.#run) await finishRun(this.#unit, this.#run, { status: 'complete', sha256: null, idempotency_key: null })
  }

  async #take(): Promise<void> {
    if (!this.#lines.length) return
    this.#run ??= await this.#start()
    const { postSales } = await takeChunk(this.#unit, this.#run, this.#lines)
    countPostSales(this.#run, postSales)
    this.#lines = []
  }

  async #start(): Promise<IntakeRun> {
    const { client, book, known, fileName } = this.#sender
    const now = () => this.#last
    const source = fileName === null ? 'api' : 'operator_fe'
    const name = fileName === null ? null : `${fileName}-${dayOf(now())}.ndjson`
    const { rows } = await client.query<{ id: number }>(
      `insert into intake_receipt (source, file_name, sent_by, timestamp) values ($1, $2, $3, $4) returning id`,
      [source, name, fileName === null ? 'API key shop' : 'operator', now().toISOString()],
    )
    return newRun({ receiptId: rows[0]?.id ?? 0, book, source, fileName: name, now, merchants: known })
  }
}
