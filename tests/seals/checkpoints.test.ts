/* Checkpoints outside the database reveal what the chain alone cannot: that its end was cut off, or that the log was emptied. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { transactionsOf } from '../../api/db/Queryable.ts'
import { Checkpoints } from '../../api/seals/Checkpoints.ts'
import { CheckpointTaker } from '../../api/seals/CheckpointTaker.ts'
import { recordRestore } from '../../api/seals/recordRestore.ts'
import { startSealAuditJob } from '../../api/seals/sealAuditJob.ts'
import { verifyAuditLog } from '../../api/seals/verifyAuditLog.ts'
import { sealAll } from '../support/sealAll.ts'
import { beforeEach, describe, expect, test as base } from '../support/test.ts'

const HOUR_MS = 3_600_000
let count = 0

/** Runs a statement that only somebody with the owner's password can run. */
async function tamper(db: pg.Client, statement: string): Promise<void> {
  const tables = ['audit_log', 'audit_seal', 'audit_checkpoint']
  const triggers = (state: string) => tables.map((table) => `alter table ${table} ${state} trigger user`).join('; ')
  await db.query(`begin; ${triggers('disable')}; ${statement}; ${triggers('enable')}; commit`)
}

const test = base
  .extend('ownFile', ({ config }, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'clearance-checkpoints-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    return { ...config, auditCheckpoints: join(folder, 'elsewhere', 'checkpoints.jsonl') }
  })
  .extend('checkpoints', ({ ownFile }) => new Checkpoints(ownFile))
  /** A node's own clock, in milliseconds. */
  .extend('nodeTime', () => ({ now: 0 }))
  .extend(
    'taker',
    ({ checkpoints, databases, nodeTime }) => new CheckpointTaker(databases.sealer, checkpoints, () => nodeTime.now),
  )
  /** Makes one more change, which gets a seal of its own. */
  .extend('sealOne', async ({ api, databases }) => async () => {
    count += 1
    expect(await api.insert('courier', { name: `Change ${count}`, code: `H${count}` })).toMatchObject({ statusCode: 200 })
    await sealAll(databases.sealer)
  })
  /** The verdict of `npm run audit:verify`. */
  .extend('verify', ({ config, checkpoints }) => async () => {
    const noted = await checkpoints.read()
    return verifyAuditLog(config.databaseUrl ?? '', { path: 'the file', checkpoints: noted, jwtSecret: config.jwtSecret })
  })

beforeEach<{ db: pg.Client }>(async ({ db }) => {
  await tamper(db, 'truncate audit_seal, audit_checkpoint; delete from audit_log')
})

/** Writes the file as it would be if it had been written earlier. Returns the time of its last line. */
async function makeOlder(checkpoints: Checkpoints, milliseconds: number): Promise<string> {
  const noted = await checkpoints.read()
  rmSync(checkpoints.path)
  const earlier = noted.map((line) => ({ ...line, time: new Date(Date.parse(line.time) - milliseconds).toISOString() }))
  for (const line of earlier) await checkpoints.add(line)
  return earlier.at(-1)?.time ?? ''
}

const CUT = /^seal \d+, which was noted at \S+, is missing: the end was cut off$/
const cutLastSeal = `with cut as (delete from audit_seal where id = (select max(id) from audit_seal) returning row_ids)
  delete from audit_log where id in (select unnest(row_ids) from cut)`

describe('checkpoints are taken', () => {
  test('at the start of a node, each hour and when it stops, and the log passes verification with them', async ({
    checkpoints,
    taker,
    sealOne,
    nodeTime,
    verify,
  }) => {
    await sealOne()
    await taker.look()
    await taker.look()
    nodeTime.now = HOUR_MS - 1
    await taker.look()
    nodeTime.now = HOUR_MS
    await sealOne()
    await taker.look()
    await taker.stop()
    const noted = await checkpoints.read()
    expect(noted.map(({ number, occasion }) => [number, occasion])).toEqual([
      [1, 'start'],
      [2, 'hour'],
      [3, 'stop'],
    ])
    const verdict = await verify()
    expect(verdict).toMatchObject({ checkpoints: 3, head: noted[2]?.hash })
    expect(verdict.broken).toBeUndefined()
  })

  test('as soon as there is a first seal, if there was none at the start', async ({ checkpoints, taker, sealOne, verify }) => {
    await taker.look()
    await sealOne()
    await taker.look()
    const noted = await checkpoints.read()
    expect(noted.map(({ seal }) => seal > 0)).toEqual([false, true])
    expect((await verify()).broken).toBeUndefined()
  })

  test('but none of a world that is gone, once a demo was taken back to a snapshot', async ({
    checkpoints,
    taker,
    sealOne,
    db,
    databases,
    nodeTime,
    verify,
  }) => {
    await sealOne()
    await taker.look()
    await sealOne()
    await taker.look()
    await tamper(db, cutLastSeal)
    await transactionsOf(databases.sealer)((client) => recordRestore(client, checkpoints))
    await taker.look()
    nodeTime.now = HOUR_MS
    await taker.look()
    expect((await checkpoints.read()).map(({ occasion }) => occasion)).toEqual(['start', 'restored', 'hour'])
    expect((await verify()).broken).toBeUndefined()
  })

  test('by the worker when it begins and when it stops', async ({ ownFile, checkpoints, databases, sealOne }) => {
    await sealOne()
    const worker = startSealAuditJob({ config: ownFile, db: databases, log: () => undefined })
    await expect.poll(async () => (await checkpoints.read()).length, { timeout: 10_000 }).toBe(1)
    await worker.stop()
    expect((await checkpoints.read()).map(({ occasion }) => occasion)).toEqual(['start', 'stop'])
  })

  test('by nodes that share a file one after the other, each line once', async ({ checkpoints, databases, sealOne, verify }) => {
    await sealOne()
    const nodes = Array.from({ length: 4 }, () => new CheckpointTaker(databases.sealer, checkpoints))
    await Promise.all(nodes.map((node) => node.look()))
    expect((await checkpoints.read()).map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect((await verify()).broken).toBeUndefined()
  })
})

describe('a log is not proven', () => {
  test('without a file of checkpoints', async ({ taker, sealOne, checkpoints, verify }) => {
    await sealOne()
    await taker.look()
    rmSync(checkpoints.path)
    expect((await verify()).broken).toBe(
      'there is no checkpoint in the file: nothing outside the database says how far the log had come',
    )
  })

  test('when it was emptied together with its seals and the database’s own list of checkpoints', async ({
    taker,
    sealOne,
    db,
    verify,
  }) => {
    await sealOne()
    await taker.look()
    await tamper(db, 'truncate audit_seal, audit_checkpoint; delete from audit_log')
    expect((await verify()).broken).toMatch(CUT)
  })

  test('when its end was cut off together with the seals', async ({ taker, sealOne, db, config, verify }) => {
    await sealOne()
    await sealOne()
    await taker.look()
    await tamper(db, cutLastSeal)
    expect((await verifyAuditLog(config.databaseUrl ?? '')).broken).toBeUndefined()
    expect((await verify()).broken).toMatch(CUT)
  })

  test('when seals were deleted in the first minutes of an installation, and the rows were sealed again', async ({
    taker,
    sealOne,
    db,
    databases,
    config,
    verify,
  }) => {
    await taker.look()
    await sealOne()
    await taker.look()
    await sealOne()
    await tamper(db, 'delete from audit_seal')
    await sealAll(databases.sealer)
    expect((await verifyAuditLog(config.databaseUrl ?? '')).broken).toBeUndefined()
    expect((await verify()).broken).toMatch(/^it does not begin with the seal that was noted at \S+: it was written anew/)
  })

  test('when a seal was deleted between two checkpoints while a node was running', async ({ taker, sealOne, db, verify }) => {
    await sealOne()
    await taker.look()
    await sealOne()
    await taker.look()
    await tamper(db, cutLastSeal)
    await expect(taker.look()).rejects.toThrow(/^seal \d+ is gone: somebody has deleted seals of the audit log$/)
    await taker.look()
    expect((await verify()).broken).toMatch(CUT)
  })

  test('when the newest checkpoint is more than two hours old', async ({ taker, sealOne, checkpoints, verify }) => {
    await sealOne()
    await taker.look()
    const time = await makeOlder(checkpoints, 3 * HOUR_MS)
    expect((await verify()).broken).toBe(
      `the newest checkpoint in the file dates from ${time}: what has happened in the 3 hours since is not proven`,
    )
  })

  test('when something was written hours after the checkpoint of a stop; it passes if nothing was', async ({
    taker,
    sealOne,
    checkpoints,
    db,
    databases,
    verify,
  }) => {
    await sealOne()
    await tamper(db, `update audit_log set started = started - interval '4 hours'; truncate audit_seal`)
    await sealAll(databases.sealer)
    await taker.stop()
    await makeOlder(checkpoints, 3 * HOUR_MS)
    expect((await verify()).broken).toBeUndefined()
    await sealOne()
    expect((await verify()).broken).toMatch(/what has happened in the 3 hours since is not proven$/)
  })

  test('when the file has lost its end', async ({ taker, sealOne, checkpoints, verify }) => {
    await sealOne()
    await taker.look()
    await taker.stop()
    const lines = readFileSync(checkpoints.path, 'utf8').split('\n')
    writeFileSync(checkpoints.path, `${lines[0] ?? ''}\n`)
    expect((await verify()).broken).toMatch(
      /^the file is too short: checkpoint 2, which was noted at \S+, is not in it any more$/,
    )
  })

  test('when the database has lost its list of checkpoints', async ({ taker, sealOne, db, verify }) => {
    await sealOne()
    await taker.look()
    await taker.stop()
    await tamper(db, 'delete from audit_checkpoint')
    expect((await verify()).broken).toMatch(/^the database does not know checkpoint 1 of \S+ any more$/)
  })

  test.for([
    ['altered', (text: string) => text.replace('"start"', '"stop"'), /line 1 of .* was altered, or was signed under another/],
    ['taken out', (text: string) => text.slice(text.indexOf('\n') + 1), /line 1 of .* does not follow the line before it/],
    ['doubled', (text: string) => text + text, /line 3 of .* does not follow the line before it/],
    ['made up', (text: string) => `${text}{"number":3}\n`, /line 3 of .* was altered/],
  ] as const)('when a line of the file was %s', async ([, forge, sentence], { taker, sealOne, checkpoints }) => {
    await sealOne()
    await taker.look()
    await taker.stop()
    writeFileSync(checkpoints.path, forge(readFileSync(checkpoints.path, 'utf8')))
    await expect(checkpoints.read()).rejects.toThrow(sentence)
  })
})

test('a node that is killed between writing the file and the database leaves a log that passes verification', async ({
  taker,
  sealOne,
  checkpoints,
  databases,
  verify,
}) => {
  await sealOne()
  await taker.look()
  const noted = await checkpoints.read()
  const [line] = noted
  if (!line) throw new Error('no line')
  await checkpoints.add(checkpoints.next(noted, 'hour', line))
  expect((await verify()).broken).toBeUndefined()
  await new CheckpointTaker(databases.sealer, checkpoints).look()
  expect((await checkpoints.read()).length).toBe(3)
  // The next node has added the missing line to the database.
  expect((await verify()).broken).toBeUndefined()
})
