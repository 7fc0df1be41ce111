import type pg from 'pg'
import type { RetentionKindName } from '#schema/personal/retentionKinds.ts'
import type { Config } from '../../api/config.ts'
import type { Databases } from '../../api/db/databases.ts'
import { endTerms } from '../../api/features/privacy/retention/endTerms.ts'
import type { JobAttempt } from '../../api/jobs/JobHandler.ts'
import type { WriteTransaction } from '../../api/records/write/transaction.ts'
import { inTransaction } from '../../api/records/write/transaction.ts'

export interface Deps {
  config: Config
  databases: Databases
}

interface Rule {
  id: number
  kind: RetentionKindName
  due: number
  held: number
  held_for: string[]
  ended: number
}

/** Who ends what is over. */
export const NIGHT = { id: null, userName: 'Retention of the night' }

/** An attempt at a job of the night. `fails` is the number of the transaction in which the node ends, `world` what the world's clock says. */
export function attemptAt(
  { databases }: Pick<Deps, 'databases'>,
  instant: string,
  { dry = false, fails = 0, world = '2026-11-20T08:00:00Z' } = {},
): JobAttempt {
  const at = new Date(instant)
  let count = 0
  const actor = { operator: NIGHT, method: 'JOB', path: 'end_terms', ip: '', requestId: 'test', at, started: at }
  return {
    id: 1,
    input: { dry },
    files: [],
    author: NIGHT,
    at,
    clock: { real: () => new Date(world), business: () => at },
    signal: new AbortController().signal,
    progress: async () => undefined,
    transaction: async <T>(work: (trx: WriteTransaction) => Promise<T>) => {
      if (++count === fails) throw new Error('The node has ended')
      return inTransaction({ db: databases, actor }, work)
    },
  }
}

/** Runs the work of a night. */
export const nightAt = (deps: Deps, instant: string, options: Parameters<typeof attemptAt>[2] = {}) =>
  endTerms({ config: deps.config, db: deps.databases })(attemptAt(deps, instant, options))

/** What the rule of a kind says now. */
export const ruleOf = async (db: pg.Client, kind: RetentionKindName): Promise<Rule> => {
  const { rows } = await db.query<Rule>('select id, kind, due, held, held_for, ended from retention_rule where kind = $1', [kind])
  if (!rows[0]) throw new Error(`There is no rule for ${kind}`)
  return rows[0]
}
