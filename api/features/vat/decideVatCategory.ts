import type { decideVatCategory as decideCall } from '#schema/calls/reference/vat.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import { addRow } from '../../records/write/insert.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { WriteResult } from '../../records/write/update.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'

type Decision = BodyOf<typeof decideCall>

const stances = tableOf('vat_category_stance')

/** Longer reasons are cut: the items have the words of the law in full. */
const MAX_REASON_LENGTH = 4000

/**
 * Decides whether the conditional items of a category apply in a country: changes the country's stance on these goods, or adds it.
 * @throws {AppError} UNKNOWN_ROW for a category of which the country has no conditional item
 */
export const decideVatCategory = (writer: Writer, decision: Decision): Promise<WriteResult> =>
  inTransaction(writer, async (unit) => {
    const { country, category, hs6p_prefix = null, stance } = decision
    const known = await wordsOf(unit.client, decision)
    if (known === undefined) throw new AppError('UNKNOWN_ROW')
    const reason = decision.reason ?? known
    const { rows } = await unit.client.query<{ id: number }>(
      `select id from vat_category_stance where country = $1 and category = $2 and hs6p_prefix is not distinct from $3`,
      [country, category, hs6p_prefix],
    )
    if (!rows[0]) {
      const { id } = await addRow(unit, stances, { values: { country, category, hs6p_prefix, stance, reason } })
      return { rowCount: 1, rows: [{ id }] }
    }
    const before = await lockRow(unit, stances, rows[0].id)
    await updateLocked(unit, stances, { before, values: { stance, ...(decision.reason !== undefined && { reason }) } })
    return { rowCount: 1, rows: [{ id: rows[0].id }] }
  })

/** The conditions of a category in the words of the law's source, or its name if they are not known; undefined without items. */
async function wordsOf(client: Queryable, { country, category, hs6p_prefix = '' }: Decision): Promise<string | undefined> {
  const { rows } = await client.query<{ items: number; words: string | null }>(
    `select count(*)::integer as items, distinct_lines(string_agg(distinct legal_note, E'\n')) as words from country_vat_item
     where country = $1 and category = $2 and starts_with(hs6p_code, $3) and review <> 'NOT_NEEDED'`,
    [country, category, hs6p_prefix],
  )
  const [found] = rows
  return found && found.items > 0 ? (found.words ?? category).slice(0, MAX_REASON_LENGTH) : undefined
}
