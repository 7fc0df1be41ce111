import type { Databases } from '../../db/databases.ts'
import { inLongTransaction } from '../../records/write/longTransaction.ts'
import type { IntakeStore } from './takeIntake.ts'

/** The store of a running server: chunks go through the pool for changes of many rows. */
export const intakeStore = (db: Databases): IntakeStore => ({
  read: db.read,
  inTransaction: (work) => inLongTransaction(db, async (unit) => ({ isKept: true, result: await work(unit.connection, unit) })),
})
