import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import type { TermUnit } from '#domain/retention/firstDayKept.ts'
import { dayAfterNextMonth, firstDayKept } from '#domain/retention/firstDayKept.ts'
import { say } from '#schema/messages/sentences.ts'
import type { PersonalKind } from '#schema/personal/personalData.ts'
import type { RetentionKindName } from '#schema/personal/retentionKinds.ts'
import { tableOf } from '#schema/registry.ts'
import type { JobAttempt, JobHandler } from '../../../jobs/JobHandler.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../../records/write/update.ts'
import type { JobDeps } from '../../Feature.ts'
import type { Due } from './Ending.ts'
import { endings } from './endings.ts'

const table = tableOf('retention_rule')

interface Rule {
  id: number
  kind: RetentionKindName
  term: number
  unit: TermUnit
}

/** Kinds whose days are those of the world, whatever the clock of the business says. */
const realKinds: ReadonlySet<RetentionKindName> = new Set<RetentionKindName>(['sessions', 'errors', 'exports', 'audit'])

/** Changes a rule by what is known of it now. */
const note = async (trx: WriteTransaction, id: number, valuesOf: (ended: number) => Record<string, unknown>): Promise<void> => {
  const before = await lockRow(trx, table, id)
  await updateLocked(trx, table, { before, values: valuesOf(Number(before['ended'])) })
}

/** Ends all rows of a rule that are over, some in each transaction, each with its count in the rule. @returns how many */
async function endAll({ config, db }: JobDeps, { transaction, signal }: JobAttempt, { rule, today }: { rule: Rule; today: Day }) {
  const { endSome, endAlone, endedSoFar } = endings[rule.kind]
  const span = { kept: firstDayKept(rule, today), today }
  const before = (await endedSoFar?.(db.rw)) ?? 0
  await endAlone?.(span, { config, db, signal })
  if (!endSome) return ((await endedSoFar?.(db.rw)) ?? 0) - before
  const deps = { secret: config.jwtSecret, done: new Map<PersonalKind, number>() }
  for (let all = 0; ;) {
    signal.throwIfAborted()
    const ended = await transaction(async (trx) => {
      const some = await endSome(trx, span, deps)
      if (some) await note(trx, rule.id, (former) => ({ ended: former + some }))
      return some
    })
    if (!ended) return all
    all += ended
  }
}

const heldIn = ({ held }: Due): number => Object.values(held).reduce((sum, count) => sum + count, 0)

/**
 * Ends what has been kept for its term, kind by kind, and counts what ends by the end of next month. A dry run only counts. What was ended
 * before an attempt broke off stays so; the next one goes on with the rest.
 */
export const endTerms =
  (deps: JobDeps): JobHandler =>
  async (attempt) => {
    const isDry = attempt.input['dry'] === true
    const { rows: rules } = await deps.db.rw.query<Rule>(
      `select id, kind, term, unit from retention_rule order by kind = 'audit', id`,
    )
    const sum = { ended: 0, over: 0, due: 0, held: 0 }
    for (const [place, rule] of rules.entries()) {
      const today = dayOf(realKinds.has(rule.kind) ? attempt.clock.real() : attempt.at)
      const { count, endedSoFar } = endings[rule.kind]
      if (isDry) {
        const now = await count(deps.db, { kept: firstDayKept(rule, today), today })
        sum.over += now.due - heldIn(now)
      } else sum.ended += await endAll(deps, attempt, { rule, today })
      const then = dayAfterNextMonth(today)
      const counted = await count(deps.db, { kept: firstDayKept(rule, then), today: then })
      const held = heldIn(counted)
      sum.due += counted.due
      sum.held += held
      const soFar = await endedSoFar?.(deps.db.rw)
      const values = {
        due: counted.due,
        held,
        held_for: Object.keys(counted.held).toSorted(),
        counted: attempt.at.toISOString(),
        ...(soFar !== undefined && { ended: soFar }),
      }
      await attempt.transaction((trx) => note(trx, rule.id, () => values))
      await attempt.progress(place + 1, rules.length)
    }
    const { ended, over, due, held } = sum
    const result = isDry ? say('TERMS_FORESEEN', { over, due, held }) : say('TERMS_ENDED', { ended, due, held })
    return { result, rowsOut: ended }
  }
