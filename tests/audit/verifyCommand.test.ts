import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from '../../api/config.ts'
import { projectRoot } from '../../api/config.ts'
import { sealRows } from '../../api/audit/sealRows.ts'
import { verifyTrail } from '../../api/audit/verifyTrail.ts'
import { expect, test } from '../support/test.ts'

interface Said {
  code: number | null
  text: string
}

/** `npm run audit:verify`, behind the bootstrap. */
function verifyCommand({ databaseUrl = '', dataDir, jwtSecret }: Config): Promise<Said> {
  const child = spawn(process.execPath, [join(projectRoot, 'api/cli/verifyAudit.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO_MODE: 'true', JWT_SECRET: jwtSecret },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (text += piece.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })))
}

test('the command passes, and after one manual change it fails and names the row', async ({ api, db, databases, config }) => {
  const url = config.databaseUrl ?? ''
  await api.insert('courier', { name: 'Verified', code: 'VERIFIED' })
  await expect
    .poll(
      async () => {
        await sealRows(databases.sealer)
        return (await verifyTrail(url)).unsealed
      },
      { timeout: 10_000 },
    )
    .toBe(0)
  const passed = await verifyCommand(config)
  expect(passed.code).toBe(0)
  expect(passed.text).toMatch(/^The audit trail is whole: \d+ rows under \d+ seals, 0 not sealed yet\. Head [0-9a-f]{64}\.\n$/)

  await db.query('alter table audit_log disable trigger user')
  const { rows } = await db.query<{ id: string }>(
    `update audit_log set after = '{"code": "FORGED"}' where id = (select max(id) from audit_log) returning id::text`,
  )
  const failed = await verifyCommand(config)
  expect(failed.code).toBe(1)
  expect(failed.text).toMatch(new RegExp(`^The audit trail is broken: audit row ${rows[0]?.id} of seal \\d+ was altered\n$`))
})
