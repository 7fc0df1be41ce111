import { addDays, dayOf } from '#domain/day.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import type { makeEvidencePack } from '#schema/calls/evidence.ts'
import { enterValid, say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import { may } from '#schema/roles.ts'
import type { Operator } from '../../base/Actor.ts'
import { AppError } from '../../errors.ts'
import { timeInName } from '../../documents/zipped.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import { addRow } from '../../records/write/insert.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'

/** The longest span of a pack: records are kept for ten years, of which one at a time is asked for. */
const MAX_DAYS = 366

type Wanted = BodyOf<typeof makeEvidencePack>

/** @throws {AppError} RULE_BROKEN for days that are none, or too many; NOT_ALLOWED for who may not read buyers; RULE_BROKEN without a reason */
function check({ first_day, last_day, with_buyers, reason }: Wanted, { operator, today }: { operator: Operator; today: string }) {
  const fail = (errors: Readonly<Record<string, ReturnType<typeof say>>>) => new AppError('RULE_BROKEN', { errors })
  if (last_day > today) throw fail({ last_day: say('IN_THE_FUTURE', { field: 'Until' }) })
  if (last_day < first_day) throw fail({ last_day: say('BEFORE_OTHER', { field: 'Until', other: 'From' }) })
  if (addDays(first_day, MAX_DAYS) <= last_day) throw fail({ last_day: say('RANGE_TOO_LONG', { max: MAX_DAYS }) })
  if (!with_buyers) return
  if (!may(operator.roles, 'read buyers')) throw new AppError('NOT_ALLOWED')
  if (!reason?.trim()) throw fail({ reason: enterValid('Reason') })
}

/** Adds a pack and the job that makes it; who asked, of what and why is in the audit log. @throws {AppError} RULE_BROKEN, NOT_ALLOWED, UNKNOWN_ROW */
export async function startPack(
  writer: Writer,
  { jobs, operator, body }: { jobs: Pick<Jobs, 'add'>; operator: Operator; body: Wanted },
): Promise<{ id: number; job: number }> {
  const { actor } = writer
  check(body, { operator, today: dayOf(actor.at) })
  return inTransaction(writer, async (trx) => {
    const merchant = await trx.db.selectFrom('em').select('identifier').where('id', '=', body.em_id).executeTakeFirst()
    if (!merchant) throw new AppError('UNKNOWN_ROW')
    const { id } = await addRow(trx, tableOf('evidence_pack'), {
      values: {
        ...body,
        with_papers: body.with_papers ?? false,
        schemes: [...new Set(body.schemes)],
        reason: body.reason?.trim() || null,
        file_name: `evidence_${merchant.identifier}_${body.first_day}_${body.last_day}_${timeInName(actor.at)}.zip`,
        made_by: operator.userName,
      },
    })
    const job = await jobs.add(trx.db, {
      kind: 'make_evidence_pack',
      subject: merchant.identifier,
      input: { pack: id },
      author: operator,
      onlyOne: `evidence ${operator.userName}`,
    })
    return { id, job }
  })
}
