import type { ColumnChoices } from '#schema/intake/ColumnChoice.ts'
import { orderSheet } from '#schema/intake/orderSheet.ts'
import { tableOf } from '#schema/registry.ts'
import type { Json } from '#schema/kinds.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import { addRow } from '../../../records/write/insert.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../../records/write/update.ts'
import { comparable } from '../../../uploads/readSheet.ts'
import type { SheetHead } from '../../../uploads/sheetHead.ts'
import { headingKey } from '../../../uploads/sheetHead.ts'

const table = tableOf('sheet_mapping')

/** What was chosen for the headings of a sheet, and for which merchant. */
interface Mapping {
  em_id: number
  identifier: string
  columns: ColumnChoices
}

const mappingsOf = async (db: Queryable, headings: readonly string[], emId: number | undefined): Promise<Mapping[]> => {
  const { rows } = await db.query<Mapping>(
    `select m.em_id, em.identifier, m.columns from sheet_mapping m join em on em.id = m.em_id
     where m.heading_key = $1 and ($2::integer is null or m.em_id = $2) order by m.em_id`,
    [headingKey(headings), emId ?? null],
  )
  return rows
}

/** A spreadsheet takes an identifier for a number and drops its zeros. */
const isSame = (identifier: string, text: string): boolean => text !== '' && text.padStart(identifier.length, '0') === identifier

/** The merchant that the first line of a sheet names below the chosen heading. */
function namedIn({ headings, lines: [line] }: SheetHead, { em }: ColumnChoices): string {
  const wanted = em && 'heading' in em ? comparable(em.heading) : undefined
  return line?.[headings.findIndex((heading) => comparable(heading) === wanted)] ?? ''
}

/**
 * What was remembered for the headings of a sheet: for the merchant who is named with it, or else for the one that its first line
 * names. A merchant whose sheets name none is never guessed: shops of the same make have the same headings.
 */
export async function rememberedFor(db: Queryable, head: SheetHead, emId: number | undefined): Promise<Mapping | undefined> {
  const known = await mappingsOf(db, head.headings, emId)
  return emId === undefined ? known.find(({ identifier, columns }) => isSame(identifier, namedIn(head, columns))) : known[0]
}

/** The headings of the columns that a sheet must have, and that neither a heading nor a text stands for. */
export const missingIn = (columns: ColumnChoices): string[] =>
  Object.entries(orderSheet.columns).flatMap(([name, column]) => ('required' in column && !columns[name] ? [column.title] : []))

interface NewMapping {
  emId: number
  headings: readonly string[]
  columns: ColumnChoices
}

/** Remembers for a merchant what the headings of a sheet mean, in place of what was remembered before. */
export async function rememberColumns(trx: WriteTransaction, { emId, headings, columns }: NewMapping): Promise<void> {
  const key = headingKey(headings)
  await trx.client.query(`select pg_advisory_xact_lock(hashtext('sheet_mapping'), $1)`, [emId])
  const { rows } = await trx.client.query<{ id: number }>('select id from sheet_mapping where em_id = $1 and heading_key = $2', [
    emId,
    key,
  ])
  const values = { headings: [...headings], columns: columns as Json }
  const [known] = rows
  if (known) await updateLocked(trx, table, { before: await lockRow(trx, table, known.id), values })
  else await addRow(trx, table, { values: { em_id: emId, heading_key: key, ...values } })
}
