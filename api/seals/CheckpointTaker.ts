import type pg from 'pg'
import { transactionsOf } from '../db/Queryable.ts'
import type { ChainEnd, Checkpoints, CheckpointReason } from './Checkpoints.ts'
import { noteCheckpoint } from './noteCheckpoint.ts'
import { GENESIS } from './seal.ts'

const HOUR_MS = 3_600_000

interface Found extends ChainEnd {
  /** Whether the seal that was last at the previous look is still there. */
  isKept: boolean
}

/**
 * Records where the chain of seals ends, both in a file outside the database and in the database: when a node starts, each
 * hour, and when it stops. In between it remembers the last seal it has seen, and records it if that seal is gone.
 */
export class CheckpointTaker {
  readonly #pool: pg.Pool
  readonly #checkpoints: Checkpoints
  readonly #now: () => number
  #seen: ChainEnd | undefined
  /** The last checkpoint, and when it was taken by this node's own clock. */
  #taken: { seal: number; at: number } | undefined

  constructor(pool: pg.Pool, checkpoints: Checkpoints, now: () => number = () => performance.now()) {
    this.#pool = pool
    this.#checkpoints = checkpoints
    this.#now = now
  }

  /**
   * Looks at the end of the chain and takes a checkpoint if one is due.
   * @throws when seals that were there are gone, once that is recorded, unless a demo was taken back to before them
   */
  async look(): Promise<void> {
    const { isKept, ...end } = await this.#findEnd()
    const lost = isKept ? undefined : this.#seen
    this.#seen = end
    if (lost && (await this.#take('lost', lost)))
      throw new Error(`seal ${lost.seal} is gone: somebody has deleted seals of the audit log`)
    const occasion = this.#due(end)
    if (occasion) await this.#take(occasion, end)
  }

  /** The last checkpoint of a node that stops. */
  async stop(): Promise<void> {
    await this.look()
    await this.#take('stop', await this.#findEnd())
  }

  #due({ seal }: ChainEnd): CheckpointReason | undefined {
    if (!this.#taken) return 'start'
    const isFirstSeal = this.#taken.seal === 0 && seal > 0
    return isFirstSeal || this.#now() - this.#taken.at >= HOUR_MS ? 'hour' : undefined
  }

  async #findEnd(): Promise<Found> {
    const { rows } = await this.#pool.query<Found>(
      `select coalesce(first.hash, $3) as first, coalesce(last.id, 0) as seal, coalesce(last.hash, $3) as hash,
         real_moment() as time,
         $1::bigint = 0 or exists (select 1 from audit_seal where id = $1::bigint and hash = $2) as "isKept"
       from (select) one
       left join lateral (select hash from audit_seal order by audit_seal.id limit 1) first on true
       left join lateral (select id, hash from audit_seal order by audit_seal.id desc limit 1) last on true`,
      [this.#seen?.seal ?? 0, this.#seen?.hash ?? '', GENESIS],
    )
    const [end] = rows
    if (!end) throw new Error('the end of the chain cannot be read')
    return end
  }

  /** @returns whether it was taken: see `noteCheckpoint` */
  async #take(occasion: CheckpointReason, { first, seal, hash, time }: ChainEnd): Promise<boolean> {
    const end = { first, seal, hash, time }
    const isTaken = await transactionsOf(this.#pool)((client) => noteCheckpoint(client, this.#checkpoints, { occasion, end }))
    if (isTaken) this.#taken = { seal, at: this.#now() }
    return isTaken
  }
}
