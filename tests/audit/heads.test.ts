/* What was noted of the chain outside the database finds what the chain alone cannot: an end that was cut off. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NotedHeads } from '../../api/audit/NotedHeads.ts'
import { noteHead } from '../../api/audit/notingHeads.ts'
import { sealRows } from '../../api/audit/sealRows.ts'
import { verifyTrail } from '../../api/audit/verifyTrail.ts'
import { expect, test as base } from '../support/test.ts'

const monday = new Date('2026-03-02T08:00:00Z')
const tuesday = new Date('2026-03-03T08:00:00Z')
let count = 0

const test = base
  .extend('heads', async ({ config }, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'clearance-heads-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    return new NotedHeads({ ...config, auditHeads: join(folder, 'elsewhere', 'heads.jsonl') })
  })
  /** One more change, under a seal of its own. */
  .extend('sealOne', async ({ api, databases, config }) => async () => {
    count += 1
    expect(await api.insert('courier', { name: `Head ${count}`, code: `H${count}` })).toMatchObject({ statusCode: 200 })
    for (let tries = 0; tries < 200; tries++) {
      await sealRows(databases.sealer)
      if ((await verifyTrail(config.databaseUrl ?? '')).unsealed === 0) return
      await sleep(50)
    }
    throw new Error('the row stays unsealed')
  })

test('the head is noted once a day, and the chain contains what was noted', async ({ heads, sealOne, databases, config }) => {
  await sealOne()
  await noteHead(databases.sealer, heads, monday)
  await sealOne()
  await noteHead(databases.sealer, heads, monday)
  await noteHead(databases.sealer, heads, tuesday)
  const noted = await heads.read()
  expect(noted.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-03'])
  const verdict = await verifyTrail(config.databaseUrl ?? '', noted)
  expect(verdict).toMatchObject({ noted: 2, head: noted[1]?.hash })
  expect(verdict.broken).toBeUndefined()
})

test('an end that was cut off with its seals leaves a whole chain, and is found all the same', async ({
  heads,
  sealOne,
  databases,
  db,
  config,
}) => {
  await sealOne()
  await sealOne()
  await noteHead(databases.sealer, heads, monday)
  await db.query('begin; alter table audit_log disable trigger user; alter table audit_seal disable trigger user')
  const { rows } = await db.query<{ id: number; row_ids: string[] }>(
    'delete from audit_seal where id = (select max(id) from audit_seal) returning id, row_ids::text[]',
  )
  await db.query('delete from audit_log where id = any($1::bigint[])', [rows[0]?.row_ids])
  await db.query('alter table audit_log enable trigger user; alter table audit_seal enable trigger user; commit')
  const url = config.databaseUrl ?? ''
  expect((await verifyTrail(url)).broken).toBeUndefined()
  expect((await verifyTrail(url, await heads.read())).broken).toBe(
    `seal ${rows[0]?.id}, which was noted on 2026-03-02, is missing: the end was cut off`,
  )
})

test('a trail that was written anew does not begin as the noted one did', async ({ heads, sealOne, databases, config }) => {
  await sealOne()
  await noteHead(databases.sealer, heads, monday)
  const others = (await heads.read()).map((head) => ({ ...head, first: 'f'.repeat(64) }))
  expect((await verifyTrail(config.databaseUrl ?? '', others)).broken).toMatch(
    /^it does not begin with the seal that was noted on 2026-03-02/,
  )
})

test('a noted line that somebody altered is not believed', async ({ heads, sealOne, databases }) => {
  await sealOne()
  await noteHead(databases.sealer, heads, monday)
  writeFileSync(heads.file, readFileSync(heads.file, 'utf8').replace('2026-03-02', '2026-03-01'))
  await expect(heads.read()).rejects.toThrow(/line 1 of .* was altered, or was signed under another JWT_SECRET/)
})
