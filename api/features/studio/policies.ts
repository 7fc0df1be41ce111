import { languages } from '#schema/languages.ts'
import { chainOf } from '#schema/texts/studio/languageRows.ts'
import { say } from '#schema/messages/sentences.ts'
import { AppError } from '../../errors.ts'
import type { TablePolicies } from '../../records/TablePolicy.ts'

const isShipped = (code: unknown): boolean => languages.some((one) => one === code)

/** What ships is offered, and is its own language to fall back on. Others fall back to a language that is there, in no circle. */
export const studioPolicies: TablePolicies = {
  language: {
    guards: [
      {
        fields: ['fallback', 'state'],
        async check(db, { row, before }) {
          if (!before) return
          if (isShipped(row.code)) throw new AppError('RULE_BROKEN', { errors: { state: say('LANGUAGE_SHIPPED') } })
          const { rows } = await db.query<{ code: string; fallback: string | null }>('select code, fallback from language')
          const fallbacks = new Map(rows.map(({ code, fallback }) => [code, fallback]))
          const fallback = typeof row.fallback === 'string' && row.fallback !== '' ? row.fallback : 'en'
          const isCircle = chainOf(fallback, (one) => fallbacks.get(one)).includes(String(row.code))
          if (!fallbacks.has(fallback) || isCircle)
            throw new AppError('RULE_BROKEN', { errors: { fallback: say('LANGUAGE_FALLBACK') } })
        },
      },
    ],
  },
}
