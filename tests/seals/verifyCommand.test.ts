/* `npm run audit:verify` as an auditor runs it. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Checkpoints } from '../../api/seals/Checkpoints.ts'
import { CheckpointTaker } from '../../api/seals/CheckpointTaker.ts'
import type { Config } from '../../api/config.ts'
import { projectRoot } from '../../api/config.ts'
import { sealAll } from '../support/sealAll.ts'
import { expect, test as base } from '../support/test.ts'

interface Said {
  code: number | null
  text: string
}

/** Runs `npm run audit:verify` without its bootstrap script. */
function verifyCommand({ databaseUrl = '', dataDir, jwtSecret, auditCheckpoints }: Config): Promise<Said> {
  const variables = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, JWT_SECRET: jwtSecret, AUDIT_CHECKPOINTS: auditCheckpoints }
  const child = spawn(process.execPath, [join(projectRoot, 'api/cli/verifyAudit.ts')], {
    env: { ...process.env, ...variables, DEMO_MODE: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (text += piece.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })))
}

const test = base.extend('ownFile', ({ config }, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'clearance-verify-'))
  onCleanup(() => rmSync(folder, { recursive: true }))
  return { ...config, auditCheckpoints: join(folder, 'checkpoints.jsonl') }
})

// Every other finding is a sentence of the same verdict (seals.test.ts, checkpoints.test.ts).
test('the command passes, and fails with a sentence for an altered checkpoint and for an altered row', async ({
  api,
  db,
  databases,
  ownFile,
}) => {
  await api.insert('courier', { name: 'Verified', code: 'VERIFIED' })
  await sealAll(databases.sealer)
  const taker = new CheckpointTaker(databases.sealer, new Checkpoints(ownFile))
  await taker.look()
  await taker.stop()
  const path = ownFile.auditCheckpoints
  const passed = await verifyCommand(ownFile)
  expect(passed.text).toMatch(
    /^The audit log is whole: \d+ rows under \d+ seals, 0 not sealed yet\. Last seal [0-9a-f]{64}\.\nCheckpoints in .+, all of them part of it: 2\.\n$/,
  )
  expect(passed.code).toBe(0)

  const lines = readFileSync(path, 'utf8')
  const failsWith = async (sentence: RegExp) => {
    const { code, text } = await verifyCommand(ownFile)
    expect(text).toMatch(sentence)
    expect(code).toBe(1)
  }
  writeFileSync(path, lines.replace('"start"', '"hour"'))
  await failsWith(/^The audit log is not proven: line 1 of .* was altered, or was signed under another JWT_SECRET\.\n$/)
  writeFileSync(path, lines)

  await db.query('alter table audit_log disable trigger user; alter table audit_seal disable trigger user')
  const { rows } = await db.query<{ id: string }>(
    `update audit_log set after = '{"code": "FORGED"}' where id = (select max(id) from audit_log) returning id::text`,
  )
  await failsWith(new RegExp(`^The audit log is not proven: audit row ${rows[0]?.id} of seal \\d+ was altered\\.\n$`))
})
