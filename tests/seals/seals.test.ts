/* The chain of seals over the audit log, and the verifier that finds where it was broken. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { AuditRow } from '../../api/seals/auditRow.ts'
import { hashOf, sealedColumns } from '../../api/seals/auditRow.ts'
import { GENESIS, LOWEST_ID, sealHash } from '../../api/seals/seal.ts'
import { MAX_ROWS, sealRows } from '../../api/seals/sealRows.ts'
import { startSealAuditJob } from '../../api/seals/sealAuditJob.ts'
import { verifyAuditLog } from '../../api/seals/verifyAuditLog.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { sealAll } from '../support/sealAll.ts'
import { beforeEach, expect, test as base } from '../support/test.ts'

const test = base
  .extend('url', { scope: 'file' }, ({ config }) => config.databaseUrl ?? '')
  /** With a file of checkpoints used only by this test. */
  .extend('ownFile', ({ config }, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'clearance-seals-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    return { ...config, auditCheckpoints: join(folder, 'checkpoints.jsonl') }
  })
  .extend(
    'seal',
    { scope: 'file' },
    ({ databases }) =>
      () =>
        sealAll(databases.sealer),
  )

let count = 0
/** Each adds an audit row. */
async function addCouriers(api: ApiClient, number: number): Promise<void> {
  for (let added = 0; added < number; added++) {
    count += 1
    expect(await api.insert('courier', { name: `Courier ${count}`, code: `C${count}` })).toMatchObject({ statusCode: 200 })
  }
}

/** Changes the audit log itself, which only somebody with the owner's password can do. */
async function tamper(db: pg.Client, statement: string): Promise<void> {
  await db.query('begin')
  await db.query('alter table audit_log disable trigger user')
  await db.query('alter table audit_seal disable trigger user')
  await db.query(statement)
  await db.query('alter table audit_log enable trigger user')
  await db.query('alter table audit_seal enable trigger user')
  await db.query('commit')
}

beforeEach<{ db: pg.Client }>(async ({ db }) => {
  await tamper(db, 'truncate audit_seal; delete from audit_log')
})

test('after writes the chain covers every row and passes verification', async ({ api, url, seal }) => {
  await addCouriers(api, 3)
  await seal()
  await addCouriers(api, 2)
  await seal()
  const verdict = await verifyAuditLog(url)
  expect(verdict).toMatchObject({ rows: 5, unsealed: 0 })
  expect(verdict.broken).toBeUndefined()
})

test('an empty log fails, because the row of a start is always there', async ({ url }) => {
  expect((await verifyAuditLog(url)).broken).toBe('it is empty, though each start of a node writes a row')
})

test('rows too new to be sealed do not break the chain', async ({ api, url, seal }) => {
  await addCouriers(api, 1)
  await seal()
  await addCouriers(api, 2)
  expect(await verifyAuditLog(url)).toMatchObject({ rows: 1, unsealed: 2 })
})

/** Adds six sealed rows and returns the number of one in the middle. */
async function sixRows(api: ApiClient, db: pg.Client, seal: () => Promise<void>): Promise<string> {
  await addCouriers(api, 3)
  await seal()
  await addCouriers(api, 3)
  await seal()
  const { rows } = await db.query<{ id: string }>('select id::text from audit_log order by tx, id offset 4 limit 1')
  return rows[0]?.id ?? ''
}

test.for([
  ['a user name', `update audit_log set user_name = 'somebody' where id = $id`],
  ['a value that was written', `update audit_log set after = after || '{"code": "X"}' where id = $id`],
  ['the time', `update audit_log set started = started + interval '1 ms' where id = $id`],
  ['a column that was empty', `update audit_log set request = '{}' where id = $id`],
] as const)('one manual change of %s is found and named', async ([, statement], { api, db, url, seal }) => {
  const id = await sixRows(api, db, seal)
  await tamper(db, statement.replace('$id', id))
  const { broken } = await verifyAuditLog(url)
  expect(broken).toMatch(new RegExp(`^audit row ${id} of seal \\d+ was altered$`))
})

test('a removed row is found and named', async ({ api, db, url, seal }) => {
  const id = await sixRows(api, db, seal)
  await tamper(db, `delete from audit_log where id = ${id}`)
  expect((await verifyAuditLog(url)).broken).toMatch(new RegExp(`^audit row ${id} of seal \\d+ is missing$`))
})

/** A row that nobody wrote, next to the third one. */
const forged = (id: string, tx: string) =>
  `insert into audit_log (id, started, user_name, action, table_name, record_id, tx) overriding system value
   select ${id}, started, user_name, 'insert', 'courier', '1', ${tx} from audit_log order by tx, audit_log.id limit 1 offset 2`

test('a row inserted among sealed ones is found and named', async ({ api, db, url, seal }) => {
  await sixRows(api, db, seal)
  await tamper(db, forged('-7', 'tx'))
  expect((await verifyAuditLog(url)).broken).toMatch(/^audit row -7 was inserted behind the back of seal \d+$/)
})

test('a row that has the number of another one is found', async ({ api, db, url, seal }) => {
  const id = await sixRows(api, db, seal)
  await tamper(
    db,
    `insert into audit_log (id, started, user_name, action, tx) overriding system value
     select id, started + interval '1 second', user_name, action, tx from audit_log where id = ${id}`,
  )
  expect((await verifyAuditLog(url)).broken).toContain(`audit row ${id}`)
})

test('a row that claims a future transaction is found', async ({ api, db, url, seal }) => {
  await sixRows(api, db, seal)
  await tamper(db, forged('900000001', `'9000000000'::xid8`))
  expect((await verifyAuditLog(url)).broken).toBe('audit row 900000001 names a transaction that has not happened')
})

test.for([
  ['altered', 'update audit_seal set row_hashes[1] = md5(hash)', /^seal \d+ was altered$/],
  ['given another hash', `update audit_seal set hash = repeat('0', 64)`, /^seal \d+ was altered$/],
  ['removed', 'delete from audit_seal', /^seal \d+ does not follow the seal before it/],
] as const)('a seal that was %s is found', async ([, statement, sentence], { api, db, url, seal }) => {
  await sixRows(api, db, seal)
  await tamper(db, `${statement} where id = (select min(id) from audit_seal)`)
  expect((await verifyAuditLog(url)).broken).toMatch(sentence)
})

test('many rows are sealed in batches', async ({ db, url, seal }) => {
  await db.query(
    `insert into audit_log (user_name, action, record_id) select 'x', 'call', n::text from generate_series(1, $1) n`,
    [MAX_ROWS + 500],
  )
  await seal()
  expect(await verifyAuditLog(url)).toMatchObject({ seals: 2, rows: MAX_ROWS + 500 })
})

test('a row is sealed once every older transaction is over, and nobody waits for that', async ({
  api,
  db,
  url,
  databases,
  seal,
}) => {
  await db.query('begin')
  await db.query(`insert into audit_log (user_name, action, record_id) values ('x', 'call', 'slow')`)
  await addCouriers(api, 2)
  await sealRows(databases.sealer)
  expect(await verifyAuditLog(url)).toMatchObject({ seals: 0, unsealed: 2 })
  await db.query('commit')
  await seal()
  expect(await verifyAuditLog(url)).toMatchObject({ rows: 3, unsealed: 0 })
})

test('writers go on while another node is in the middle of sealing', async ({ api, databases, url, seal }) => {
  const other = await databases.sealer.connect()
  try {
    await other.query('begin')
    await other.query(`select pg_advisory_xact_lock(hashtext('clearance audit seal')), count(*) from audit_log`)
    await addCouriers(api, 5)
    expect(await sealRows(databases.sealer)).toBe(0)
  } finally {
    await other.query('rollback')
    other.release()
  }
  await seal()
  expect(await verifyAuditLog(url)).toMatchObject({ rows: 5, unsealed: 0 })
})

test('nodes that seal at the same time make one chain', async ({ api, databases, url, seal }) => {
  for (let round = 0; round < 5; round++) {
    await addCouriers(api, 2)
    await Promise.all([sealRows(databases.sealer), sealRows(databases.sealer), sealRows(databases.sealer)])
  }
  await seal()
  const verdict = await verifyAuditLog(url)
  expect(verdict).toMatchObject({ rows: 10, unsealed: 0 })
  expect(verdict.broken).toBeUndefined()
})

/**
 * Makes the existing rows look like those of a cluster that has counted more transactions, with all but the last one sealed, as
 * in a backup taken in the middle of work.
 */
async function imitateOlderCluster(db: pg.Client, rw: pg.Pool): Promise<void> {
  await tamper(db, `update audit_log set tx = (tx::text::bigint + 4000000000)::text::xid8`)
  const { rows } = await rw.query<AuditRow>(`select ${sealedColumns} from audit_log order by tx, id`)
  const sealed = rows.slice(0, -1)
  const content = {
    epoch: 1,
    after_id: LOWEST_ID,
    from_tx: sealed[0]?.tx ?? '',
    to_tx: sealed.at(-1)?.tx ?? '',
    row_ids: sealed.map(({ id }) => String(id)),
    row_hashes: sealed.map(hashOf),
    previous_hash: GENESIS,
  }
  await db.query(
    `insert into audit_seal (epoch, after_id, from_tx, to_tx, row_ids, row_hashes, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [...Object.values(content), sealHash(content)],
  )
}

test('an audit log restored into a younger cluster continues in a new epoch', async ({ api, databases, db, url, seal }) => {
  await addCouriers(api, 3)
  await imitateOlderCluster(db, databases.sealer)
  await addCouriers(api, 2)
  await seal()
  await addCouriers(api, 1)
  await seal()
  const { rows } = await db.query<{ epoch: number; count: number }>(
    'select epoch, sum(cardinality(row_ids))::integer as count from audit_seal group by epoch order by epoch',
  )
  expect(rows).toEqual([
    { epoch: 1, count: 3 },
    { epoch: 2, count: 3 },
  ])
  await tamper(db, forged('-7', `'9000000000'::xid8`))
  expect((await verifyAuditLog(url)).broken).toBe('audit row -7 was inserted after its epoch was over')
})

test('the worker seals within seconds', async ({ api, databases, url, ownFile }) => {
  const worker = startSealAuditJob({ config: ownFile, db: databases, log: () => undefined })
  await addCouriers(api, 1)
  await expect.poll(async () => (await verifyAuditLog(url)).rows, { timeout: 10_000 }).toBe(1)
  await worker.stop()
})

test('the worker seals once more when it stops', async ({ api, databases, url, ownFile }) => {
  // A row stays unsealed while any transaction of the server is open, such as those of other test files; such an attempt does
  // not count.
  const unsealedBehindAWorker = async () => {
    const worker = startSealAuditJob({ config: ownFile, db: databases, log: () => undefined })
    await addCouriers(api, 1)
    await worker.stop()
    return (await verifyAuditLog(url)).unsealed
  }
  await expect.poll(unsealedBehindAWorker, { timeout: 15_000 }).toBe(0)
})
