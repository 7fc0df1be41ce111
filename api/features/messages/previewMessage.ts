import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { cleanRichText } from '../../mail/cleanRichText.ts'
import { frameMail } from '../../mail/frameMail.ts'
import { sayIn } from '../../texts/sayIn.ts'
import { textOfHtml } from '../../mail/textOfHtml.ts'
import { findRow } from '../../records/read/readRow.ts'
import { Bindings } from '../../records/read/sqlText.ts'
import { chosenCondition, requireComplete, skipCodes, withSkips } from './chosenMerchants.ts'
import type { MessageRow } from './messageRow.ts'

const FIRST = 10

/**
 * Who would get a message, who would be skipped and why, and what it would look like to the first of them.
 * @throws {AppError} UNKNOWN_ROW; RULE_BROKEN if it lacks recipients or a subject
 */
export async function previewMessage({ rw, write }: Pick<Databases, 'rw' | 'write'>, id: number) {
  const row = (await findRow(rw, tableOf('direct_message'), id)) as MessageRow | undefined
  if (!row) throw new AppError('UNKNOWN_ROW')
  requireComplete(row)
  const bindings = new Bindings()
  const from = `from ${withSkips(row, bindings)} where ${chosenCondition(row, bindings)}`
  const counts = await rw.query<{ code: (typeof skipCodes)[number] | null; count: number }>(
    `select skip.code, count(*)::integer as count ${from} group by skip.code`,
    bindings.values,
  )
  const { rows: first } = await rw.query<{ em_id: number; full_name: string; email: string; language: string }>(
    `select em.id as em_id, em.full_name, em.nominated_email as email, em.language ${from} and skip.code is null
     order by em.full_name, em.id limit ${FIRST}`,
    bindings.values,
  )
  const countOf = (code: string | null): number => counts.rows.find((one) => one.code === code)?.count ?? 0
  const language = first[0]?.language ?? 'en'
  const content = cleanRichText(row.message)
  const { subject } = row
  return {
    version: row.version,
    recipients: countOf(null),
    skipped: skipCodes.flatMap((code) => (countOf(code) ? [{ ...say(code), count: countOf(code) }] : [])),
    first: first.map(({ em_id, full_name, email }) => ({ em_id, full_name, email })),
    language,
    subject,
    html: frameMail({
      subject,
      content,
      language,
      say: await sayIn(write, language),
      unsubscribe: row.kind === 'information' ? '#' : undefined,
    }),
    text: textOfHtml(content),
    file_name: (row['filename'] as string | null | undefined) ?? null,
  }
}
