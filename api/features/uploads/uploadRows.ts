import type { Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Json } from '#schema/kinds.ts'
import { movesOf } from '#schema/states/movesOf.ts'
import type { Database, Db, Trx } from '../../db/Database.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { NewChange, NewProblem } from '../../uploads/Staged.ts'
import { deleteRefusedRows } from './mending/refusedRows.ts'

const moves = movesOf('file_upload_job')

export type UploadRow = Selectable<Database['file_upload_job']>
export type ProblemRow = Selectable<Database['upload_problem']>
export type ChangeRow = Selectable<Database['upload_change']>

/** JSON columns are written as text, although their type is that of the value. */
const json = (value: unknown): Json => JSON.stringify(value)

export type NewUploadRow = Pick<
  UploadRow,
  'type' | 'table_name' | 'country' | 'file_name' | 'dry_run' | 'started_by' | 'user_id' | 'batch' | 'mends_id'
> & { files: object }

export async function insertUpload(trx: Trx, { files, ...upload }: NewUploadRow): Promise<number> {
  const { id } = await trx
    .insertInto('file_upload_job')
    .values({ ...upload, files: json(files) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findUpload = (db: Db | Trx, id: number): Promise<UploadRow | undefined> =>
  db.selectFrom('file_upload_job').selectAll().where('id', '=', id).executeTakeFirst()

export const lockUpload = (trx: Trx, id: number): Promise<UploadRow | undefined> =>
  trx.selectFrom('file_upload_job').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The newest pending upload of a type, and of the table if the type takes any table. */
export const findPending = (db: Db, type: UploadRow['type'], table: string | null): Promise<UploadRow | undefined> => {
  const found = db.selectFrom('file_upload_job').selectAll().where('type', '=', type).where('status', 'in', moves.report.from)
  return (table === null ? found : found.where('table_name', '=', table)).orderBy('id', 'desc').executeTakeFirst()
}

/** Notes something about an upload, if it is still pending. @returns false if it has ended meanwhile */
export async function changePending(db: Db | Trx, id: number, values: Updateable<Database['file_upload_job']>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file_upload_job')
    .set(values)
    .where('id', '=', id)
    .where('status', 'in', moves.report.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes what else is known about the files of an upload. */
export const keepFiles = (db: Db | Trx, id: number, files: object) => changePending(db, id, { files: json(files) })

/** How an upload ends. */
interface UploadEnd {
  move: 'succeed' | 'fail' | 'cancel'
  values?: Updateable<Database['file_upload_job']>
}

/** Ends a pending upload. @returns false if it has ended meanwhile */
export async function endUpload(db: Db | Trx, id: number, { move, values = {} }: UploadEnd) {
  const { from, to: status } = moves[move]
  const { said, ...others } = values
  const { numUpdatedRows } = await db
    .updateTable('file_upload_job')
    .set({ ...others, status, ...(said !== undefined && { said: json(said) }), finished_at: sql`business_moment()` })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether the refused rows of an upload were sent again and are in force, or are being read. */
export async function isMendedInForce(db: Db | Trx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from file_upload_job where mends_id = ${id} and (status = 'pending' or applied and reverted_at is null) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Makes an upload that was checked pending again, to be applied by a job. */
export const reopenUpload = (trx: Trx, id: number, job: number) =>
  trx
    .updateTable('file_upload_job')
    .set({ status: moves.apply.to, progress: 90, job_id: job, finished_at: null })
    .where('id', '=', id)
    .where('status', 'in', moves.apply.from)
    .execute()

export const markReverted = (db: Db, id: number, { by, left }: { by: string; left: number }) =>
  db
    .updateTable('file_upload_job')
    .set({ reverted_at: sql`business_now()`, reverted_by: by, left_in_place: left })
    .where('id', '=', id)
    .execute()

/** Deletes the findings of an earlier attempt. */
export async function deleteFindings(trx: Trx, upload: number): Promise<void> {
  await trx.deleteFrom('upload_change').where('upload_id', '=', upload).execute()
  await deleteRefusedRows(trx, upload)
  await trx.deleteFrom('upload_problem').where('upload_id', '=', upload).execute()
}

/** Rows are given as one JSON text, so that a statement does not have thousands of parameters. */
export async function insertChanges(client: Queryable, rows: readonly NewChange[]): Promise<void> {
  if (!rows.length) return
  await client.query(
    `insert into upload_change (upload_id, row_number, kind, label, table_name, record_id, before, after, refers)
     select upload_id, row_number, kind, label, table_name, record_id, before, after, refers
     from rows from (jsonb_to_recordset($1::jsonb) as (upload_id integer, row_number integer, kind text, label text,
       table_name text, record_id integer, before jsonb, after jsonb, refers text)) with ordinality order by ordinality`,
    [JSON.stringify(rows)],
  )
}

export async function insertProblems(client: Queryable, rows: readonly NewProblem[]): Promise<void> {
  if (!rows.length) return
  await client.query(
    `insert into upload_problem (upload_id, row_number, "column", value, code, params, error, is_warning, occurrence)
     select upload_id, row_number, "column", value, code, params, error, is_warning, occurrence
     from rows from (jsonb_to_recordset($1::jsonb) as (upload_id integer, row_number integer, "column" text, value text,
       code text, params jsonb, error text, is_warning boolean, occurrence integer)) with ordinality order by ordinality`,
    [JSON.stringify(rows)],
  )
}

/** The staged changes after a given one, in the order in which they were found. */
export const changesAfter = (
  db: Db | Trx,
  upload: number,
  { after, most }: { after: number; most: number },
): Promise<ChangeRow[]> =>
  db
    .selectFrom('upload_change')
    .selectAll()
    .where('upload_id', '=', upload)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()

export const removeChanges = (db: Db | Trx, ids: readonly number[]) =>
  ids.length ? db.deleteFrom('upload_change').where('id', 'in', ids).execute() : undefined

/**
 * Deletes the staged changes of uploads that will never be applied: cancelled and refused ones, and checks that ended before a
 * moment. The problems of their rows stay.
 * @returns how many changes were deleted; there may be more if this is `most`
 */
export async function removeUnapplied(db: Db | Trx, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from upload_change where id in (
      select c.id from file_upload_job u join upload_change c on c.upload_id = u.id
      where u.status in ('cancelled', 'error')
        or (u.status = 'success' and u.dry_run and not u.applied and u.finished_at < ${before.toISOString()})
      limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

/**
 * The first problems of each of these uploads that were found, in the sequence of the file: rows that the database refuses are
 * found last.
 */
export async function problemsOfEach(
  db: Queryable,
  uploads: readonly number[],
  most: number,
): Promise<Map<number, ProblemRow[]>> {
  const { rows } = await db.query<ProblemRow>({
    text: `select p.* from unnest($1::integer[]) u (id)
           cross join lateral (select * from upload_problem where upload_id = u.id order by id limit $2) p order by p.row_number, p.id`,
    values: [uploads, most],
  })
  return Map.groupBy(rows, ({ upload_id }) => upload_id)
}

/** Deletes the kept rows of uploads that ended before a moment: they may hold what merchants' buyers have told. */
export async function removeRefusedRows(db: Db | Trx, before: Date): Promise<void> {
  await sql`
    delete from upload_refused_row r using file_upload_job u
    where u.id = r.upload_id and u.finished_at < ${before.toISOString()}`.execute(db)
}

/** How many changes of each kind are staged. */
export async function countChanges(db: Db | Trx, upload: number): Promise<Record<'added' | 'changed' | 'closed', number>> {
  const rows = await db
    .selectFrom('upload_change')
    .select(['kind', (row) => row.fn.countAll<number>().as('count')])
    .where('upload_id', '=', upload)
    .groupBy('kind')
    .execute()
  const counts = { added: 0, changed: 0, closed: 0 }
  for (const { kind, count } of rows) if (kind === 'added' || kind === 'changed' || kind === 'closed') counts[kind] = count
  return counts
}
