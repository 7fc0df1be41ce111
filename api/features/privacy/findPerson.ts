import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import type { findPerson as contract } from '#schema/calls/privacy.ts'
import { partOf, personalKinds } from '#schema/personal/personalData.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { quoted } from '../../db/quote.ts'
import { AppError } from '../../errors.ts'
import type { Known } from './parts.ts'
import { matchOf } from './parts.ts'
import { pseudonymOf } from './pseudonym.ts'

/** More rows of a kind than somebody looks through at once. */
const MAX_ROWS = 500

type Reply = ReplyOf<typeof contract>

/** What is known, cleaned: a phone by its figures alone. @throws {AppError} RULE_BROKEN if nothing that identifies somebody is given */
function knownOf({ email = '', phone = '', name = '' }: BodyOf<typeof contract>): Known {
  const known = { email: email.trim(), phone: phone.replaceAll(/\D/g, ''), name: name.trim() }
  if (!known.email && known.phone.length < 5 && known.name.length < 3)
    throw new AppError('RULE_BROKEN', { errors: { email: enterValid('E-mail') } })
  return known
}

/** The rows that tell of a person, over all tables that may; who does the searching chooses which are really theirs. */
export async function findPerson(
  db: Queryable,
  { body, secret }: { body: BodyOf<typeof contract>; secret: string },
): Promise<Reply> {
  const known = knownOf(body)
  const rows: Reply['rows'] = []
  let isCut = false
  for (const kind of personalKinds) {
    const { table, replaces } = partOf(kind)
    const values = replaces.map((field) => `'${field}', left(x.${quoted(field)}::text, 200)`).join(', ')
    const found = await db.query<{ id: number; values: Record<string, string | null> }>(
      `select x.id, jsonb_build_object(${values}) as values from ${quoted(table)} x
       where (${matchOf(kind)}) and $1::text || $2::text || $3::text <> '' order by x.id desc limit ${MAX_ROWS + 1}`,
      [known.email, known.phone, known.name],
    )
    isCut ||= found.rows.length > MAX_ROWS
    rows.push(...found.rows.slice(0, MAX_ROWS).map((row) => ({ kind, ...row })))
  }
  return { pseudonym: pseudonymOf(known, secret), rows, is_cut: isCut }
}
