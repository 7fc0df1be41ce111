import { say } from '#schema/messages/sentences.ts'
import { titleOf } from '#schema/fields.ts'
import type { Json } from '#schema/kinds.ts'
import { partOf } from '#schema/personal/personalData.ts'
import { tableOf } from '#schema/registry.ts'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import { zipped } from '../../documents/zipped.ts'
import { fileStores } from '../../files/fileStores.ts'
import { storeStream } from '../../files/files.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import { findRow } from '../../records/read/readRow.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { JobDeps } from '../Feature.ts'
import type { Deed, ExportedRow } from './Exported.ts'
import { exportPage } from './exportPage.ts'
import type { PersonalRow } from './parts.ts'

const table = tableOf('privacy_request')
const DAY_MS = 86_400_000
/** How long an export can be fetched. */
const FETCH_DAYS = 7
/** More entries of what one of us did than a person reads; the audit log has all. */
const MAX_DEEDS = 10_000

/** Secrets, other people's parts of a row, and files are no data about the person that we may hand out. */
async function readRows(db: Queryable, rows: readonly PersonalRow[]): Promise<ExportedRow[]> {
  const exported: ExportedRow[] = []
  for (const { kind, id } of rows) {
    const { table: name, replaces, of } = partOf(kind)
    const { fields, title } = tableOf(name)
    const row = kind === 'mail' ? await mailOf(db, id) : await findRow(db, tableOf(name), id)
    if (!row) continue
    // Of what tells of people, only the part that is theirs; all else of the row is about them as well, but for files, internals, and the
    // search text of a merchant, which holds the addresses of its other contact too.
    const values = Object.entries(fields)
      .filter(([field, { tellsOf, kind: fieldKind, generated, lowerCase }]) =>
        replaces.includes(field)
          ? true
          : (tellsOf === undefined || tellsOf === 'nobody') &&
            fieldKind !== 'file' &&
            fieldKind !== 'json' &&
            !(generated && lowerCase),
      )
      .map(([field, definition]) => [titleOf(field, definition), row[field] ?? null])
    exported.push({ table: `${title} (${of})`, id, values: Object.fromEntries(values) as Record<string, unknown> })
  }
  return exported
}

const mailOf = async (db: Queryable, id: number) =>
  (await db.query<Record<string, unknown>>('select * from outbox_view where id = $1', [id])).rows[0]

async function readDeeds(db: Queryable, rows: readonly PersonalRow[]): Promise<Deed[]> {
  const ids = rows.filter(({ kind }) => kind === 'operator').map(({ id }) => id)
  if (!ids.length) return []
  const { rows: deeds } = await db.query<Deed>(
    `select a.started as at, a.action, a.table_name as "table", a.record_id as record from audit_log a
     join operator_user u on u.user_name = a.user_name where u.id = any($1) order by a.id desc limit ${MAX_DEEDS}`,
    [ids],
  )
  return deeds
}

/** Puts the rows together as JSON and as a page to read. A run that is done again stores nothing twice. */
export const exportPerson =
  ({ config, db }: JobDeps): JobHandler =>
  async ({ input, at, author, progress, transaction }) => {
    const id = Number(input['request'])
    const rows = input['rows'] as readonly (PersonalRow & Readonly<Record<string, Json>>)[]
    const request = await findRow(db.rw, table, id)
    if (!request) throw new AppError('UNKNOWN_ROW')
    if (request['status'] !== 'running') return { result: say('PERSON_EXPORTED', { rows: rows.length }) }
    const exported = await readRows(db.rw, rows)
    await progress(1, 2)
    const deeds = await readDeeds(db.rw, rows)
    const words = outgoingTexts('en')
    const leftOut = (['secrets', 'others', 'files', 'history'] as const).map((name) => words(`papers.privacy.leftOut.${name}`))
    const data = { made_at: at.toISOString(), pseudonym: request['pseudonym'], rows: exported, deeds, left_out: leftOut }
    const parts = [
      { name: 'data.json', content: [`${JSON.stringify(data, null, 1)}\n`] },
      { name: 'index.html', content: [exportPage(words, { made: at, rows: exported, deeds, leftOut })] },
    ]
    const store = (await fileStores(config, db.write)).current
    await transaction(async (trx) => {
      const before = await lockRow(trx, table, id)
      if (before['status'] !== 'running') return
      const { handle } = await storeStream(trx.db, store, {
        name: String(before['file_name']),
        contentType: 'application/zip',
        content: zipped(parts),
        userId: author.id,
      })
      const fetch_until = new Date(at.getTime() + FETCH_DAYS * DAY_MS).toISOString()
      await updateLocked(trx, table, { before, values: { status: 'complete', file: handle, fetch_until } })
    })
    return { result: say('PERSON_EXPORTED', { rows: exported.length }), rowsOut: exported.length }
  }
