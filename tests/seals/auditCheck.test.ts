/* Auditors see up to when the audit trail is proven, and of which day the rows are that are not as they were sealed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { checkAudit } from '../../api/features/logs/checkAudit.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import { Checkpoints } from '../../api/seals/Checkpoints.ts'
import { CheckpointTaker } from '../../api/seals/CheckpointTaker.ts'
import { inboxOf } from '../inbox/inboxOf.ts'
import { attemptAt } from '../privacy/nightAt.ts'
import { sealAll } from '../support/sealAll.ts'
import { afterAll, expect, test as withDatabase } from '../support/test.ts'

const folder = mkdtempSync(join(tmpdir(), 'clearance-audit-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Check {
  id: number
  state: string
  finding: string
  finding_params: { day?: string; row?: string; seal?: string } | null
  proven_until: string | null
  since: string
  checked: string
}

const test = withDatabase
  .extend('env', { scope: 'file' }, () => ({ AUDIT_CHECKPOINTS: join(folder, 'checkpoints.jsonl') }))
  /** Checks the trail as each night, a minute of the world after the last time. @returns the list of checks as an auditor reads it */
  .extend('check', { scope: 'file' }, async ({ api, config, databases }) => {
    const auditor = await api.as('auditor')
    let minutes = 0
    return async () => {
      const world = new Date(Date.now() + ++minutes * 60_000).toISOString()
      await checkAudit({ config, db: databases })(attemptAt({ databases }, world, { world }))
      return (await auditor.load<Check>('audit_check')).data.rows
    }
  })

/** Changes the audit log as only somebody with the owner's password can. */
async function tamper(db: pg.Client, statement: string): Promise<void> {
  const triggers = (state: string) => `alter table audit_log ${state} trigger user; alter table audit_seal ${state} trigger user`
  await db.query(`begin; ${triggers('disable')}; ${statement}; ${triggers('enable')}; commit`)
}

const days = ['2026-03-04', '2026-03-05', '2026-03-06'] as const
/** Each row is called by its day and hour. */
const rowOf = (day: string, hour: string) => `'${day}T${hour}:00:00Z'`

test.beforeAll(async ({ db, databases, config }) => {
  await tamper(db, 'truncate audit_seal; delete from audit_log')
  for (const day of days)
    for (const hour of ['08', '12', '16'])
      await db.query(
        `insert into audit_log (user_name, action, path, started) values ('Kim', 'call', ${rowOf(day, hour)}, ${rowOf(day, hour)})`,
      )
  await sealAll(databases.sealer)
  await new CheckpointTaker(databases.sealer, new Checkpoints(config)).look()
})

test('an auditor reads up to when the audit trail is proven, and since when that is so', async ({ api, check }) => {
  expect((await (await api.as('auditor')).load('audit_check')).data.rows).toEqual([])
  const [first, ...others] = await check()
  expect(others).toEqual([])
  expect(first).toMatchObject({ state: 'whole', finding: 'Every row is as it was sealed' })
  expect(Date.parse(first?.proven_until ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-03-06T16:00:00Z'))
  const [again, ...more] = await check()
  expect(more).toEqual([])
  expect(again).toMatchObject({ id: first?.id, since: first?.since })
  expect(Date.parse(again?.checked ?? '')).toBeGreaterThan(Date.parse(first?.checked ?? ''))
})

test('an auditor has the trail checked at once, by a job; a translator may not', async ({ api, config, databases, jobs }) => {
  expect(await (await api.as('translator')).post('/api/audit/check')).toMatchObject({ statusCode: 403 })
  const { data } = await (await api.as('auditor')).post<{ job: number }>('/api/audit/check')
  await jobs.work(jobHandlers({ config, db: databases }))
  const job = await jobs.ended(data.job, AbortSignal.timeout(60_000))
  expect(job).toMatchObject({ state: 'done', kind: 'check_audit', result: 'Every row is as it was sealed' })
})

test('one byte that is changed in the database is named by its day, told of at once, and settled when it is as before', async ({
  api,
  db,
  check,
}) => {
  const auditor = await api.as('auditor')
  const [whole] = await check()
  const path = rowOf('2026-03-05', '12')
  const { rows } = await db.query<{ id: number }>(`select id from audit_log where path = ${path}`)
  await tamper(db, `update audit_log set user_name = 'Kin' where path = ${path}`)
  const [found, former] = await check()
  const row = String(rows[0]?.id)
  expect(found).toMatchObject({
    state: 'differs',
    finding: `Rows of 2026-03-05 are not as they were sealed; the first of them is row ${row}`,
    finding_params: { day: '2026-03-05', row },
  })
  expect(former).toMatchObject({ id: whole?.id, state: 'was_whole' })
  const waiting = async () => {
    const { data } = await auditor.get<{ rows: { name: string; count: number }[] }>('/api/attention')
    return data.rows.find(({ name }) => name === 'auditDiffers')?.count
  }
  expect(await waiting()).toBe(1)
  const told = { event: 'auditDiffers', table: 'audit_check', record_id: found?.id }
  expect((await inboxOf(auditor, '?unread=true')).rows).toMatchObject([told])
  expect((await check())[0]).toMatchObject({ id: found?.id, since: found?.since })
  expect((await inboxOf(auditor, '?unread=true')).rows).toHaveLength(1)

  await tamper(db, `update audit_log set user_name = 'Kim' where path = ${path}`)
  expect((await check()).map(({ state }) => state)).toEqual(['whole', 'differed', 'was_whole'])
  expect((await inboxOf(auditor, '?unread=true')).rows).toEqual([])
  expect(await waiting()).toBe(0)
})

test.for([
  ['whose time was altered', `update audit_log set started = '2026-03-01T12:00:00Z' where path = ${rowOf('2026-03-05', '12')}`],
  ['that was removed', `delete from audit_log where path = ${rowOf('2026-03-05', '12')}`],
] as const)('the day of a row %s is that of the rows beside it', async ([, statement], { db, check }) => {
  await db.query('create table kept_row as select * from audit_log where path = $1', [rowOf('2026-03-05', '12').slice(1, -1)])
  await tamper(db, statement)
  const [found] = await check()
  expect(found).toMatchObject({ state: 'differs', finding_params: { day: '2026-03-05' } })
  await tamper(
    db,
    `delete from audit_log where id in (select id from kept_row); insert into audit_log overriding system value select * from kept_row`,
  )
  await db.query('drop table kept_row')
  expect((await check())[0]).toMatchObject({ state: 'whole' })
})

test('an altered seal is named with the day from which on it stands for rows', async ({ db, check }) => {
  const { rows } = await db.query<{ id: number; hash: string }>('select id, hash from audit_seal order by id limit 1')
  await tamper(db, `update audit_seal set hash = repeat('0', 64) where id = ${rows[0]?.id}`)
  expect((await check())[0]).toMatchObject({ state: 'differs', finding_params: { seal: String(rows[0]?.id), day: '2026-03-04' } })
  await tamper(db, `update audit_seal set hash = '${rows[0]?.hash}' where id = ${rows[0]?.id}`)
  expect((await check())[0]).toMatchObject({ state: 'whole' })
})

test('lost checkpoints are said without a day, and the command that says which', async ({ config, check }) => {
  rmSync(config.auditCheckpoints)
  expect((await check())[0]).toMatchObject({
    state: 'differs',
    finding: 'Seals or checkpoints of the audit trail are missing or were altered: npm run audit:verify says which',
  })
})
