import { say } from '#schema/messages/sentences.ts'
import type { RetentionKindName } from '#schema/personal/retentionKinds.ts'
import { retentionKindOf } from '#schema/personal/retentionKinds.ts'
import { AppError } from '../../../errors.ts'
import type { TablePolicies } from '../../../records/TablePolicy.ts'

/** A term is lengthened and never shorter than the law's; what people were promised stays. */
export const retentionPolicies: TablePolicies = {
  retention_rule: {
    guards: [
      {
        fields: ['term'],
        check: async (_client, { row }) => {
          const { term, isFixed } = retentionKindOf(row['kind'] as RetentionKindName)
          const wanted = Number(row['term'])
          const wrong =
            isFixed && wanted !== term
              ? say('TERM_PROMISED', { promised: term })
              : wanted < term
                ? say('TERM_TOO_SHORT', { shortest: term })
                : undefined
          if (wrong) throw new AppError('RULE_BROKEN', { errors: { term: wrong } })
        },
      },
    ],
  },
}
