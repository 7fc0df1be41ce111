import type { Insertable } from 'kysely'
import type { Database } from '../db/Database.ts'

/** A change as it is staged until the whole upload is applied. */
export type NewChange = Insertable<Database['upload_change']>

/** What is wrong with a row, as it is stored. */
export type NewProblem = Insertable<Database['upload_problem']>
