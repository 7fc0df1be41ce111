import type { countOpenFindings as countCall } from '#schema/calls/intake.ts'
import type { FindingCode } from '#schema/intake/findingCodes.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/Database.ts'

/** The open findings by code, the most frequent first. */
export async function countOpenFindings(db: Db): Promise<ReplyOf<typeof countCall>> {
  const codes = await db
    .selectFrom('intake_finding')
    .select(['code', 'level', sql<number>`count(*)::integer`.as('count')])
    .where('status', '=', 'open')
    .groupBy(['code', 'level'])
    .orderBy('count', 'desc')
    .orderBy('code')
    .execute()
  return { codes: codes.map(({ code, ...rest }) => ({ code: code as FindingCode, ...rest })) }
}
