import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import type { RetentionKindName } from '#schema/personal/retentionKinds.ts'
import { retentionKindOf, toldByAuditLog } from '#schema/personal/retentionKinds.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import { AppError } from '../../../errors.ts'
import type { TablePolicies } from '../../../records/TablePolicy.ts'

const toldKinds: readonly RetentionKindName[] = toldByAuditLog

/** Why a term does not fit that of the audit log, which is kept as long as what it tells of. */
async function besideAudit(client: Queryable, kind: RetentionKindName, wanted: number): Promise<Message | undefined> {
  if (kind !== 'audit' && !toldKinds.includes(kind)) return undefined
  const others: readonly RetentionKindName[] = kind === 'audit' ? toldKinds : ['audit']
  const { rows } = await client.query<{ longest: number }>(
    'select max(term) as longest from retention_rule where kind = any($1)',
    [others],
  )
  const longest = rows[0]?.longest ?? wanted
  if (kind === 'audit') return wanted < longest ? say('AUDIT_TERM_TOO_SHORT', { longest }) : undefined
  return wanted > longest ? say('TERM_BEYOND_AUDIT', { longest }) : undefined
}

/** A term is lengthened and never shorter than the law's; what people were promised stays. */
export const retentionPolicies: TablePolicies = {
  retention_rule: {
    guards: [
      {
        fields: ['term'],
        check: async (client, { row }) => {
          const kind = row['kind'] as RetentionKindName
          const { term, isFixed } = retentionKindOf(kind)
          const wanted = Number(row['term'])
          const wrong =
            isFixed && wanted !== term
              ? say('TERM_PROMISED', { promised: term })
              : wanted < term
                ? say('TERM_TOO_SHORT', { shortest: term })
                : await besideAudit(client, kind, wanted)
          if (wrong) throw new AppError('RULE_BROKEN', { errors: { term: wrong } })
        },
      },
    ],
  },
}
