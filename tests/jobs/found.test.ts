/* Work that is only visible in the tables: it becomes a job if there is any, and leaves no row if there is none. */
import type { FoundWork } from '../../api/jobs/FoundWork.ts'
import { addFound } from '../../api/jobs/findWork.ts'
import { Jobs } from '../../api/jobs/Jobs.ts'
import { describe, expect, test } from '../support/test.ts'

let isThere = true
const work: FoundWork = { kind: 'judge_numbers', everyMs: 1000, isWaiting: async () => isThere }

describe('work that nodes look for', () => {
  test('adds no job if there is none, and one if two nodes find it at the same time', async ({ databases, jobs, db }) => {
    isThere = false
    expect(await addFound({ db: databases, jobs }, work, new Date())).toBeUndefined()
    isThere = true
    const other = new Jobs({ db: databases, log: () => undefined })
    try {
      const found = await Promise.all([jobs, other].map((node) => addFound({ db: databases, jobs: node }, work, new Date())))
      expect(found.filter((id) => id !== undefined)).toHaveLength(1)
      const { rows } = await db.query(`select state, started_by from job_run where kind = 'judge_numbers'`)
      expect(rows).toEqual([{ state: 'waiting', started_by: 'Clearance' }])
    } finally {
      await other.stop()
    }
  })

  test('that has failed for good is left alone for ten minutes, so that its failures do not fill the list', async ({
    databases,
    jobs,
    db,
  }) => {
    const now = new Date()
    const ended = now.toISOString()
    await db.query(`update job_run set state = 'failed', finished_at = $1 where kind = 'judge_numbers'`, [ended])
    // What waits of another kind changes nothing.
    const author = { id: null, userName: 'Test' }
    await databases.write.transaction().execute((trx) => jobs.add(trx, { kind: 'mark_overdue', author }))
    const after = (ms: number) => addFound({ db: databases, jobs }, work, new Date(now.getTime() + ms))
    expect(await after(0)).toBeUndefined()
    expect(await after(599_999)).toBeUndefined()
    const found = await after(600_000)
    expect(found).toBeDefined()
    // The newest of its kind counts, however the ones before it have ended.
    expect(await after(700_000)).toBeUndefined()
    await db.query(`update job_run set state = 'done', finished_at = $1 where id = $2`, [ended, found])
    expect(await after(0)).toBeDefined()
  })
})
