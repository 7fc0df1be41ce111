import type { ClockState } from '#domain/lab/businessAt.ts'
import { businessAt } from '#domain/lab/businessAt.ts'
import type { Clock } from '../../../base/clock.ts'
import { systemClock } from '../../../base/clock.ts'
import type { Databases } from '../../../db/databases.ts'

/** What it says until the row has been read. */
const asReal = (): ClockState & { version: number } => ({ mode: 'real', moment: null, setAt: systemClock.real(), version: 0 })

/**
 * The clock of a node of a demo. That of the business says what the row `lab_clock` says, which all nodes read again whenever it
 * changes; that of the world is never moved.
 */
export class LabClock implements Clock {
  #state = asReal()
  #db: Pick<Databases, 'write'> | undefined

  readonly real = systemClock.real
  readonly business = (): Date => businessAt(this.#state, this.real())

  /** From where to read it, once the database is open. */
  connect(db: Pick<Databases, 'write'>): void {
    this.#db = db
  }

  /** Reads the row again. */
  readonly sync = async (): Promise<void> => {
    const row = await this.#db?.write.selectFrom('lab_clock').select(['mode', 'moment', 'set_at', 'version']).executeTakeFirst()
    if (!row) return
    const { mode, moment, set_at, version } = row
    this.#state = { mode, moment: moment === null ? null : new Date(moment), setAt: new Date(set_at), version }
  }

  /** How it goes, for the browsers: how often it was set, its mode, and what it says. */
  told(): string {
    const { version, mode } = this.#state
    return `${version} ${mode} ${this.business().toISOString()}`
  }
}
