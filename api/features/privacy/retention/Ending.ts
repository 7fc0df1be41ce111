import type { Day } from '#domain/day.ts'
import type { KeepingReason } from '#schema/personal/keepingReasons.ts'
import type { PersonalKind } from '#schema/personal/personalData.ts'
import type { Config } from '../../../config.ts'
import type { Databases } from '../../../db/databases.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'

/** What is over: the first day that is still kept, and the day on which that is asked. */
export interface Span {
  kept: Day
  today: Day
}

/** Rows whose term is over, and how many of them something keeps, by the reason. */
export interface Due {
  due: number
  held: Partial<Record<KeepingReason, number>>
}

interface EndDeps {
  /** From which pseudonyms follow. */
  secret: string
  /** Up to which id each part has been gone through in this run, so that no row is looked at twice. */
  done: Map<PersonalKind, number>
}

interface EndAloneDeps {
  config: Config
  db: Databases
  signal: AbortSignal
}

/** How the rows of a kind of data are counted and ended. */
export interface Ending {
  count: (db: Pick<Databases, 'rw' | 'signIn'>, span: Span) => Promise<Due>
  /** Ends some rows that nothing keeps. @returns how many; 0 once there are none. Without it something else ends them. */
  endSome?: (trx: WriteTransaction, span: Span, deps: EndDeps) => Promise<number>
  /** Ends all rows that nothing keeps by a role of its own, in steps that are harmless twice. */
  endAlone?: (span: Span, deps: EndAloneDeps) => Promise<void>
  /** How many rows `endAlone` has ended ever, as the transactions that removed them have noted. */
  endedSoFar?: (db: Queryable) => Promise<number>
}
