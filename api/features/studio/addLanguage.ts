import type { addLanguage as addCall } from '#schema/calls/texts/languages.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import { tableOf } from '#schema/registry.ts'
import { say } from '#schema/messages/sentences.ts'
import { factsOf } from '#schema/texts/studio/languageRows.ts'
import { AppError } from '../../errors.ts'
import { addRow } from '../../records/write/insert.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'

const table = tableOf('language')

/**
 * Adds a language in preparation, with what CLDR says of its name, direction and categories of number. What it lacks is shown in
 * the language of which it is a variety, if that is there, or else in English.
 * @throws {AppError} RULE_BROKEN for what is no language; DUPLICATE for one that is there
 */
export async function addLanguage(writer: Writer, { code: given }: BodyOf<typeof addCall>) {
  const facts = factsOf(given)
  if (!facts) throw new AppError('RULE_BROKEN', { errors: { code: say('LANGUAGE_UNKNOWN') } })
  return inTransaction(writer, async (trx) => {
    const wider = facts.code.split('-').slice(0, -1).join('-')
    const found = await trx.db.selectFrom('language').select('code').where('code', '=', wider).executeTakeFirst()
    const { id } = await addRow(trx, table, {
      values: { ...facts, fallback: found?.code ?? 'en', state: 'preparation' },
    })
    return { rowCount: 1, rows: [{ id }] }
  })
}
