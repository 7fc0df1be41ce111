/* The audit log ends month by month: each proven and noted before it goes, and what is left passes verification. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { Checkpoints } from '../../api/seals/Checkpoints.ts'
import { CheckpointTaker } from '../../api/seals/CheckpointTaker.ts'
import { verifyAuditLog } from '../../api/seals/verifyAuditLog.ts'
import { addPartitions, arePartitionsMissing } from '../../api/process/addPartitions.ts'
import { sealAll } from '../support/sealAll.ts'
import { describe, expect, test as base } from '../support/test.ts'
import { attemptAt, nightAt, ruleOf } from './nightAt.ts'

/** Ten years of this year's first January are over, and not those of the one after. */
const YEAR = new Date().getUTCFullYear()
const OVER = `${YEAR - 11}-12`
const KEPT = `${YEAR - 10}-01`
const TODAY = new Date().toISOString().slice(0, 10)
const NEW_YEAR = `${YEAR}-01-01T00:01:00Z`

const test = base
  .extend('deps', { scope: 'file' }, ({ config, databases }, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'clearance-ended-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    return { config: { ...config, auditCheckpoints: join(folder, 'checkpoints.jsonl') }, databases }
  })
  /** A night of retention by the clock of the world. */
  .extend(
    'night',
    { scope: 'file' },
    ({ deps, app: _policies }) =>
      async (world: string, dry = false) =>
        nightAt(deps, '2026-11-20T08:00:00Z', { world, dry }),
  )
  .extend('verify', { scope: 'file' }, ({ deps: { config } }) => async () => {
    const checkpoints = await new Checkpoints(config).read()
    return verifyAuditLog(config.databaseUrl ?? '', { path: 'the file', checkpoints, jwtSecret: config.jwtSecret })
  })
  .extend('seal', { scope: 'file' }, ({ deps: { config, databases } }) => async () => {
    await sealAll(databases.sealer)
    await new CheckpointTaker(databases.sealer, new Checkpoints(config)).look()
  })

/** Rows of a month as they stood there then. */
async function addRows(db: pg.Client, month: string, count: number): Promise<void> {
  await db.query(`select audit_log_add_month('${month}-01')`)
  await insertRows(db, month, count)
}

async function insertRows(db: pg.Client, month: string, count: number): Promise<void> {
  await db.query(
    `insert into audit_log (started, user_name, action, table_name, record_id, after)
     select '${month}-15T10:00Z', 'somebody', 'insert', 'courier', n::text, '{"name": "Berta Bauer"}' from generate_series(1, $1::integer) n`,
    [count],
  )
}

const rowsIn = async (db: pg.Client, month: string) =>
  (await db.query(`select from audit_log where to_char(started at time zone 'UTC', 'YYYY-MM') = $1`, [month])).rowCount

/** Changes the audit log itself, which only somebody with the owner's password can do. */
const tamper = (db: pg.Client, statement: string) =>
  db.query(`begin; alter table audit_log disable trigger user; alter table audit_ending disable trigger user; ${statement};
    alter table audit_log enable trigger user; alter table audit_ending enable trigger user; commit`)

test.beforeAll(async ({ db }) => {
  await tamper(
    db,
    'alter table audit_seal disable trigger user; truncate audit_seal; alter table audit_seal enable trigger user; delete from audit_log',
  )
})

describe('a month of the audit log', () => {
  test('ends on 1 January after ten years and not on 31 December; verification passes and names it', async ({
    db,
    night,
    seal,
    verify,
  }) => {
    await db.query(`update history_start set since = '2000-01-01'`)
    // A whole seal and a part of another one, which goes on with rows that are kept.
    await addRows(db, OVER, 1200)
    await addRows(db, KEPT, 5)
    await seal()
    expect((await verify()).broken).toBeUndefined()
    await night(`${YEAR - 1}-12-31T23:59:00Z`)
    expect(await rowsIn(db, OVER)).toBe(1200)
    expect(await ruleOf(db, 'audit')).toMatchObject({ due: 1200, held: 0, ended: 0 })
    await night(NEW_YEAR, true)
    expect(await rowsIn(db, OVER)).toBe(1200)

    await night(NEW_YEAR)
    expect([await rowsIn(db, OVER), await rowsIn(db, KEPT)]).toEqual([0, 5])
    expect(await ruleOf(db, 'audit')).toMatchObject({ due: 0, ended: 1200 })
    const verdict = await verify()
    expect(verdict.broken).toBeUndefined()
    expect(verdict.ended).toEqual([`${OVER} (1200 rows, on ${TODAY})`])
    expect((await db.query(`select to_regclass('audit_log_${OVER.replace('-', '')}') as part`)).rows).toEqual([{ part: null }])
    // Lists as of earlier days are refused from now on.
    const { rows } = await db.query(`select distinct history_whole_since('{courier}')::text as since`)
    expect(rows).toEqual([{ since: `${KEPT}-01 00:00:00+00` }])

    await night(NEW_YEAR)
    expect(await ruleOf(db, 'audit')).toMatchObject({ ended: 1200 })
    // What is left is still proven row by row.
    await tamper(db, `update audit_log set user_name = 'nobody' where started < '${KEPT}-28' and record_id = '3'`)
    expect((await verify()).broken).toMatch(/^audit row \d+ of seal \d+ was altered$/)
    await tamper(db, `update audit_log set user_name = 'somebody' where started < '${KEPT}-28' and record_id = '3'`)
    expect((await verify()).broken).toBeUndefined()
  })

  test('stays whole under a legal hold about any merchant, and the rule says so', async ({ api, db, night, seal, verify }) => {
    await addRows(db, `${YEAR - 12}-03`, 3)
    await seal()
    const admin = await api.as('admin')
    const { data } = await admin.insert<{ id: number }>('legal_hold', { em_id: 1, reason: 'A court asks for it' })
    await night(NEW_YEAR)
    expect(await rowsIn(db, `${YEAR - 12}-03`)).toBe(3)
    expect(await ruleOf(db, 'audit')).toMatchObject({ due: 3, held: 3, held_for: ['LEGAL_HOLD'] })
    expect(await admin.update('legal_hold', { id: data.rows[0]?.id, lifted_on: TODAY })).toMatchObject({ statusCode: 200 })
    await night(NEW_YEAR)
    expect(await rowsIn(db, `${YEAR - 12}-03`)).toBe(0)
    expect((await verify()).broken).toBeUndefined()
  })

  test.for([
    ['altered', `${YEAR - 13}-04`, `update audit_log set user_name = 'x'`],
    ['removed', `${YEAR - 13}-05`, 'delete from audit_log'],
    [
      'added',
      `${YEAR - 13}-06`,
      `insert into audit_log (id, started, user_name, action, tx) overriding system value
       select -5, started, user_name, action, tx from audit_log`,
    ],
  ] as const)('of which a row was %s does not end, and the night says so', async ([, month, change], { db, night, seal }) => {
    const statement = `${change} where record_id = '2' and started < '${month}-28'`
    await addRows(db, month, 3)
    await seal()
    await db.query('drop table if exists kept; create table kept as select * from audit_log')
    await tamper(db, statement)
    const before = await rowsIn(db, month)
    await expect(night(NEW_YEAR)).rejects.toMatchObject({ code: 'AUDIT_MONTH_NOT_PROVEN' })
    expect(await rowsIn(db, month)).toBe(before)
    await tamper(db, 'delete from audit_log; insert into audit_log overriding system value select * from kept; drop table kept')
    await night(NEW_YEAR)
    expect(await rowsIn(db, month)).toBe(0)
  })

  test('that somebody reads for long stays, and ends another night; the checkpoint of the attempt is true', async ({
    databases,
    db,
    night,
    seal,
    verify,
  }) => {
    const month = `${YEAR - 14}-07`
    await addRows(db, month, 2)
    await seal()
    const reader = await databases.rw.connect()
    try {
      await reader.query('begin')
      await reader.query('select count(*) from audit_log')
      await expect(night(NEW_YEAR)).rejects.toMatchObject({ code: '55P03' })
    } finally {
      await reader.query('rollback')
      reader.release()
    }
    expect(await rowsIn(db, month)).toBe(2)
    expect((await verify()).broken).toBeUndefined()
    await night(NEW_YEAR)
    expect(await rowsIn(db, month)).toBe(0)
    expect((await verify()).broken).toBeUndefined()
  })

  test('counts although the node ended right after it had ended the month', async ({ db, night, seal, verify }) => {
    const month = `${YEAR - 15}-08`
    await addRows(db, month, 7)
    await seal()
    const { ended } = await ruleOf(db, 'audit')
    await db.query(`
      create function node_ends() returns trigger language plpgsql as $$ begin raise exception 'The node has ended'; end $$;
      create trigger node_ends before update on retention_rule for each row when (new.kind = 'audit') execute function node_ends()`)
    await expect(night(NEW_YEAR)).rejects.toThrow('The node has ended')
    await db.query('drop trigger node_ends on retention_rule; drop function node_ends()')
    expect([await rowsIn(db, month), (await ruleOf(db, 'audit')).ended]).toEqual([0, ended])
    await night(NEW_YEAR)
    expect((await ruleOf(db, 'audit')).ended).toBe(ended + 7)
    await night(NEW_YEAR)
    expect((await ruleOf(db, 'audit')).ended).toBe(ended + 7)
    expect((await verify()).broken).toBeUndefined()
  })

  test('of which no part was there when its rows came gets one, and ends as the others', async ({
    databases,
    db,
    night,
    seal,
    verify,
  }) => {
    const month = `${YEAR - 16}-09`
    const rowsOfDefault = async () => (await db.query('select from audit_log_other')).rowCount
    await insertRows(db, month, 4)
    await insertRows(db, `${YEAR - 9}-02`, 3)
    expect(await rowsOfDefault()).toBe(7)
    await seal()
    expect(await arePartitionsMissing(databases.sealer)).toBe(true)
    await addPartitions(databases)(attemptAt({ databases }, NEW_YEAR))
    expect([await rowsOfDefault(), await rowsIn(db, month), await rowsIn(db, `${YEAR - 9}-02`)]).toEqual([0, 4, 3])
    expect(await arePartitionsMissing(databases.sealer)).toBe(false)
    expect((await verify()).broken).toBeUndefined()
    // Nobody changes them there either.
    await expect(db.query(`delete from audit_log where started < '${month}-28'`)).rejects.toThrow('append-only')

    await night(NEW_YEAR)
    expect([await rowsIn(db, month), await rowsIn(db, `${YEAR - 9}-02`)]).toEqual([0, 3])
    const { broken, ended } = await verify()
    expect(broken).toBeUndefined()
    expect(ended).toContain(`${month} (4 rows, on ${TODAY})`)
  })

  // Last: it leaves a log that is not proven.
  test('that somebody only says has ended is not proven: the owner of the database cannot sign', async ({ db, seal, verify }) => {
    const month = `${YEAR - 2}-02`
    await addRows(db, month, 2)
    await seal()
    await tamper(
      db,
      `insert into audit_ending (month, rows, seals, row_ids, signature)
         select '${month}-01', 2, '{}', array_agg(id), repeat('0', 64) from audit_log where started < '${month}-28' and started > '${month}-01';
       drop table audit_log_${month.replace('-', '')}`,
    )
    expect((await verify()).broken).toBe(`the end of ${month} was altered, or was signed under another JWT_SECRET`)
    await tamper(db, `delete from audit_ending where month = '${month}-01'`)
    expect((await verify()).broken).toMatch(/^audit row \d+ of seal \d+ is missing$/)
  })
})

describe('the term of the audit log', () => {
  test('is never shorter than that of what it tells of, whichever of them is changed first', async ({ api, db }) => {
    const admin = await api.as('admin')
    const set = async (kind: 'audit' | 'supplies', term: number) =>
      admin.update('retention_rule', { id: (await ruleOf(db, kind)).id, term })
    expect(await set('supplies', 12)).toMatchObject({
      statusCode: 400,
      errors: { term: 'The audit log, which tells of it, is kept for 10 years: lengthen that term first' },
    })
    expect(await set('audit', 12)).toMatchObject({ statusCode: 200 })
    expect(await set('supplies', 12)).toMatchObject({ statusCode: 200 })
    expect(await set('audit', 11)).toMatchObject({
      statusCode: 400,
      errors: { term: 'What the audit log tells of is kept for 12 years: it is kept no shorter' },
    })
    expect(await set('supplies', 10)).toMatchObject({ statusCode: 200 })
    expect(await set('audit', 10)).toMatchObject({ statusCode: 200 })
  })
})
