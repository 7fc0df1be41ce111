import type { Databases } from '../db/databases.ts'

/** How old a node's knowledge of ended sessions may be before it asks again. */
const FRESH_MS = 1000

/**
 * The sessions that have ended but whose access tokens still run. Known in memory, so that no request pays for a query;
 * re-read at most once a second while there are requests.
 */
export class Revocations {
  readonly #db: Databases
  readonly #accessTokenSeconds: number
  #ended: ReadonlySet<string> = new Set()
  #readAt = 0
  #reading: Promise<void> | undefined

  constructor(db: Databases, accessTokenSeconds: number) {
    this.#db = db
    this.#accessTokenSeconds = accessTokenSeconds
  }

  /** Whether the session has ended. */
  async has(sessionId: string): Promise<boolean> {
    if (Date.now() - this.#readAt > FRESH_MS) await this.refresh()
    return this.#ended.has(sessionId)
  }

  /** Reads again which sessions have ended; our own revocations are followed by this. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #read(): Promise<void> {
    const startedAt = Date.now()
    const since = new Date(startedAt - (this.#accessTokenSeconds + 60) * 1000).toISOString()
    const rows = await this.#db.write
      .selectFrom('auth_session')
      .innerJoin('operator_user', 'operator_user.id', 'auth_session.user_id')
      .select('auth_session.id')
      .where((where) => where.or([where('auth_session.revoked', '>', since), where('operator_user.enabled', '=', false)]))
      .execute()
    this.#ended = new Set(rows.map(({ id }) => id))
    this.#readAt = startedAt
  }
}
