import pg from 'pg'
import { failureOf } from '../../../db/failureOf.ts'
import { literal, quoted } from '../../../db/quote.ts'
import { wireTypes } from '../../../db/wireTypes.ts'
import { AppError } from '../../../errors.ts'

/** Where to connect for work on whole databases, which nobody may be connected to meanwhile. */
const BESIDE = 'postgres'
const CONNECT_MS = 5000
/** How often those who are still connected are asked to leave while a database is copied. */
const LEAVE_MS = 40
/** Since when PostgreSQL has two ways of copying a database; by its files is the faster one for all but the smallest. */
const TWO_WAYS = 150_000
const DISK_FULL = '53100'
const NOT_ALLOWED = '42501'
const IN_USE = '55006'
const MAX_TRIES = 100
const TOOK_TOO_LONG = '57014'
/** What connections of the lab are called; behind it stands who is at work. PostgreSQL keeps 63 bytes of it, all of them of ASCII. */
const CALLED = 'clearance lab'
const LONGEST_NAME = 63 - `${CALLED} `.length

/** Who is at work on a world, and since when by the real clock. */
export interface AtWork {
  by: string
  since: Date
}

/** The address of another database of the same server. */
export function addressOf(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(database)}`
  return other.href
}

export const databaseIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

/** A name as a connection can have it; of a very long one its beginning. */
function shortName(name: string): string {
  const letters = Array.from(name)
  while (encodeURIComponent(letters.join('')).length > LONGEST_NAME) letters.pop()
  return encodeURIComponent(letters.join(''))
}

/** Why a database could not be made, as a sentence for the person. */
export function refusalOf(error: unknown): unknown {
  const { code } = error as Partial<pg.DatabaseError>
  if (code === DISK_FULL || /No space left on device/.test(String(error))) return new AppError('LAB_DISK_FULL', { cause: error })
  return code === NOT_ALLOWED ? new AppError('LAB_NO_RIGHT', { cause: error }) : failureOf(error)
}

/**
 * The server of a demo's database, for work on whole databases. One session of one node at a time changes anything (`tryLock`);
 * when its connection ends, so does its lock, also if the node was killed.
 */
export class DemoServer {
  /** The name of the demo's database. */
  readonly database: string
  readonly #url: string
  readonly #client: pg.Client

  private constructor(url: string, client: pg.Client) {
    this.#url = url
    this.database = databaseIn(url)
    this.#client = client
  }

  /** @throws {AppError} LAB_NO_RIGHT if there is no database beside that of the demo */
  static async open(url: string): Promise<DemoServer> {
    const client = new pg.Client({
      connectionString: addressOf(url, BESIDE),
      connectionTimeoutMillis: CONNECT_MS,
      types: wireTypes,
      application_name: CALLED,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (error) {
      throw new AppError('LAB_NO_RIGHT', { cause: error })
    }
    return new DemoServer(url, client)
  }

  close(): Promise<void> {
    return this.#client.end()
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query<Row>(text, values)).rows
  }

  /**
   * Whether this session may change the world now: no other one is doing so.
   * @param by who wants to, for those who come meanwhile
   */
  async tryLock(by: string): Promise<boolean> {
    await this.query(`set application_name = ${literal(`${CALLED} ${shortName(by)}`)}`)
    const [row] = await this.query<{ isMine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as "isMine"', [this.#lockName])
    return row?.isMine === true
  }

  /** Who is changing the world, and since when; undefined if nobody does any more. */
  async atWork(): Promise<AtWork | undefined> {
    const [row] = await this.query<{ called: string | null; since: string }>(
      `select application_name as called, backend_start as since from pg_stat_activity join pg_locks using (pid)
       where locktype = 'advisory' and granted and objsubid = 1 and classid::bigint << 32 | objid::bigint = hashtext($1)::bigint`,
      [this.#lockName],
    )
    return row && { by: decodeURIComponent(row.called?.slice(CALLED.length + 1) ?? ''), since: new Date(row.since) }
  }

  /** Keeps everybody away who is not here yet. */
  async hold(): Promise<void> {
    await this.query('select pg_advisory_lock(hashtext($1))', [this.#awayName])
  }

  async letGo(): Promise<void> {
    await this.query('select pg_advisory_unlock(hashtext($1))', [this.#awayName])
  }

  /**
   * Says that a node works in the demo, until this connection is closed; before that it waits until nobody keeps others away. From then
   * on it hears what is told to all nodes, also while the demo's own database is exchanged.
   */
  async beThere(hear: (text: string) => void): Promise<void> {
    this.#client.on('notification', ({ payload = '' }) => hear(payload))
    await this.query(`listen ${quoted(this.#channel)}`)
    await this.query('select pg_advisory_lock_shared(hashtext($1))', [this.#awayName])
    await this.query('select pg_advisory_lock_shared(hashtext($1))', [this.#thereName])
    await this.query('select pg_advisory_unlock_shared(hashtext($1))', [this.#awayName])
  }

  /** Calls back when the connection is lost. */
  onLost(lost: () => void): void {
    this.#client.on('end', lost)
  }

  /** Tells something to all nodes that are there. */
  async tell(text: string): Promise<void> {
    await this.query('select pg_notify($1, $2)', [this.#channel, text])
  }

  /** Whether the owner may copy databases and ask others to leave them. */
  async mayCopy(): Promise<boolean> {
    const [row] = await this.query<{ may: boolean }>(
      `select rolsuper or (rolcreatedb and not exists (
         select from pg_stat_activity where datname = $1 and not pg_has_role(usesysid, 'usage'))) as may
       from pg_roles where rolname = current_user`,
      [this.database],
    )
    return row?.may === true
  }

  /** Waits until all nodes have left the demo, but not for long: whoever has not left by then is asked to. */
  async untilLeft(longestMs: number): Promise<void> {
    await this.query(`set statement_timeout = ${longestMs}`)
    try {
      await this.query('select pg_advisory_lock(hashtext($1))', [this.#thereName])
      await this.query('select pg_advisory_unlock(hashtext($1))', [this.#thereName])
    } catch (error) {
      if ((error as Partial<pg.DatabaseError>).code !== TOOK_TOO_LONG) throw error
    } finally {
      await this.query('set statement_timeout = 0')
    }
  }

  /**
   * Copies a database. Nobody may be connected to it: who is, is asked to leave, and whoever comes waits until it is copied.
   * @throws {AppError} LAB_DISK_FULL, LAB_NO_RIGHT
   */
  async copy(from: string, to: string): Promise<void> {
    const [row] = await this.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    const way = Number(row?.version) >= TWO_WAYS ? 'strategy file_copy' : ''
    const leaving = await DemoServer.open(this.#url)
    const copied = this.query(`create database ${quoted(to)} template ${quoted(from)} ${way}`).then(() => true)
    const soon = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), LEAVE_MS))
    try {
      while (!(await Promise.race([copied, soon()]))) await leaving.#askToLeave(from)
    } catch (error) {
      throw refusalOf(error)
    } finally {
      await leaving.close()
    }
  }

  /** Makes an empty database. @throws {AppError} LAB_DISK_FULL, LAB_NO_RIGHT */
  async create(database: string): Promise<void> {
    await this.query(`create database ${quoted(database)}`).catch((error: unknown) => {
      throw refusalOf(error)
    })
  }

  /** Puts a database in the place of the demo's, which gets another name: both or nothing, as statements that are sent together. */
  async swap(next: string, old: string): Promise<void> {
    const renamed = `alter database ${quoted(this.database)} rename to ${quoted(old)};
      alter database ${quoted(next)} rename to ${quoted(this.database)}`
    await this.#onceFree([this.database, next], () => this.query(renamed)).catch((error: unknown) => {
      throw refusalOf(error)
    })
  }

  /** Gives a database its name and says what it is, both at once. */
  async name(from: string, to: string, comment: string): Promise<void> {
    await this.query(
      `begin; alter database ${quoted(from)} rename to ${quoted(to)}; comment on database ${quoted(to)} is ${literal(comment)}; commit`,
    )
  }

  async drop(database: string): Promise<void> {
    await this.#onceFree([database], () => this.query(`drop database if exists ${quoted(database)}`))
  }

  /** Does what is refused while anybody is in the databases: on a busy machine a session that was asked to leave takes seconds. */
  async #onceFree(databases: readonly string[], work: () => Promise<unknown>): Promise<void> {
    for (let tries = 1; ; tries++) {
      for (const database of databases) await this.#askToLeave(database)
      try {
        await work()
        return
      } catch (error) {
        if ((error as Partial<pg.DatabaseError>).code !== IN_USE || tries === MAX_TRIES) throw error
      }
    }
  }

  get #lockName(): string {
    return `clearance world ${this.database}`
  }

  get #channel(): string {
    return `clearance_world_${this.database}`.slice(0, 63)
  }

  get #thereName(): string {
    return `clearance node of ${this.database}`
  }

  get #awayName(): string {
    return `clearance away ${this.database}`
  }

  async #askToLeave(database: string): Promise<void> {
    await this.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      [database],
    )
  }
}
