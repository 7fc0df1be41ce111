/* What audit:verify says about a separate node and database after a kill -9, after a stop, and after a forgery. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { Checkpoints } from '../../api/seals/Checkpoints.ts'
import { verifyAuditLog } from '../../api/seals/verifyAuditLog.ts'
import { projectRoot } from '../../api/config.ts'
import { freePort } from '../platform/checkout.ts'
import { createTestDatabase } from '../support/testDatabase.ts'
import { testConfig } from '../support/testConfig.ts'

const MAX_WAIT = { timeout: 60_000, interval: 100 }

test(
  'killed and stopped nodes leave a log that passes verification, and without its seals it fails',
  {
    timeout: 180_000,
  },
  async ({ onTestFinished }) => {
    const database = await createTestDatabase(inject('serverUrl'))
    onTestFinished(database.drop)
    const folder = mkdtempSync(join(tmpdir(), 'clearance-killed-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const config = testConfig(database.url, { AUDIT_CHECKPOINTS: join(folder, 'checkpoints.jsonl') })
    const checkpoints = new Checkpoints(config)
    const verify = async () =>
      verifyAuditLog(database.url, {
        path: checkpoints.path,
        checkpoints: await checkpoints.read(),
        jwtSecret: config.jwtSecret,
      })

    /** Runs a node until it has taken its first checkpoint, and ends it. */
    const runUntil = async (signal: NodeJS.Signals) => {
      const { length } = await checkpoints.read()
      const port = await freePort()
      const { jwtSecret: JWT_SECRET, auditCheckpoints: AUDIT_CHECKPOINTS } = config
      const variables = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: database.url, JWT_SECRET, AUDIT_CHECKPOINTS }
      const node = spawn(process.execPath, ['api/main.ts', '--without-web'], {
        cwd: projectRoot,
        env: { ...process.env, ...variables, DEMO_MODE: 'true' },
        stdio: 'ignore',
      })
      const ended = once(node, 'exit')
      await expect.poll(async () => (await checkpoints.read()).length, MAX_WAIT).toBeGreaterThan(length)
      const isListening = () =>
        fetch(`http://127.0.0.1:${port}/api/health/live`).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(isListening, MAX_WAIT).toBe(true)
      node.kill(signal)
      await ended
    }

    await runUntil('SIGKILL')
    expect((await verify()).broken).toBeUndefined()
    await runUntil('SIGTERM')
    expect((await verify()).broken).toBeUndefined()
    const occasions = (await checkpoints.read()).map(({ occasion }) => occasion)
    expect([occasions[0], occasions.at(-1)]).toEqual(['start', 'stop'])

    const owner = new pg.Client(database.url)
    await owner.connect()
    await owner.query(
      'alter table audit_seal disable trigger user; delete from audit_seal; alter table audit_seal enable trigger user',
    )
    await owner.end()
    expect((await verify()).broken).toMatch(/^seal \d+, which was noted at \S+, is missing: the end was cut off$/)
  },
)
