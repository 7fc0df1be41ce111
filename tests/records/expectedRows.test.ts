/* What else counts the rows of a filter is waited for before the page is read, unless the planner expects more rows than are gathered. */
import { vi } from 'vitest'
import { CountCache } from '../../api/records/read/countCache.ts'
import { planPage } from '../../api/records/read/planPage.ts'
import { readPage } from '../../api/records/read/runPage.ts'
import { tableOf } from '#schema/registry.ts'
import { expect, test } from '../support/test.ts'
import { watchStatements } from '../support/watchStatements.ts'

const WIDE = 30_000

interface Case {
  expected: string
  when: string
  subject: string
  /** The statement after which the rows are counted. */
  counted: string
  total: number
  order: readonly string[]
}

test.for<Case>([
  {
    expected: 'many',
    when: 'while they are counted',
    subject: 'Many',
    counted: 'page',
    total: WIDE,
    order: ['expected', 'page', 'counted'],
  },
  {
    expected: 'few',
    when: 'once they are counted',
    subject: 'One',
    counted: 'expected',
    total: 1,
    order: ['expected', 'counted', 'gathered'],
  },
])(
  'a page whose filter is expected to match $expected rows is read $when',
  async ({ subject, counted, total, order }, { api, db, databases }) => {
    await db.query('truncate direct_message cascade')
    await db.query(
      `insert into direct_message (subject, status, user_id)
     select case n when 0 then 'One' else 'Many' end, 'draft', 1 from generate_series(0, $1::integer) n`,
      [WIDE],
    )
    await db.query('analyze direct_message')
    const filter = [{ name: 'subject', value: subject }]
    expect((await api.load('direct_message', { filter })).data.total).toBe(total)
    const steps: string[] = []
    const stepOf = (text: string) =>
      text.startsWith('explain')
        ? 'expected'
        : text.startsWith('with hit')
          ? 'gathered'
          : text.includes(' limit 100')
            ? 'page'
            : ''
    const look = watchStatements(databases.look, (text) => steps.push(stepOf(text)))
    const count = async () => {
      await vi.waitFor(() => expect(steps).toContain(counted))
      steps.push('counted')
      return total
    }
    // By a column whose order no index keeps, so that nothing else makes the filter wide.
    const plan = planPage(tableOf('direct_message'), {
      filter,
      orderBy: [{ name: 'subject' }, { name: 'timestamp' }],
      page: { size: 100 },
    })
    const page = await readPage({ db: { ...databases, look }, counts: new CountCache() }, plan, { count })
    expect([page.total, page.count, steps.filter(Boolean)]).toEqual([total, Math.min(total, 100), order])
  },
)
