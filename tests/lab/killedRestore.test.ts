/* A node is killed while it restores a snapshot: there is the old world or the new one, and the next start clears away the rest. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { projectRoot } from '../../api/config.ts'
import { clearWorlds } from '../../api/features/lab/worlds/clearWorlds.ts'
import { Checkpoints } from '../../api/seals/Checkpoints.ts'
import { sealRows } from '../../api/seals/sealRows.ts'
import { verifyAuditLog } from '../../api/seals/verifyAuditLog.ts'
import { expect } from '../support/test.ts'
import { namesBeside, test } from './worldTest.ts'

/** Whether the demo is the one that the snapshot is not. */
async function isOld(url: string, code: string): Promise<boolean> {
  const client = new pg.Client(url)
  await client.connect()
  const { rowCount } = await client.query('select from courier where code = $1', [code])
  await client.end()
  return rowCount === 1
}

test.for([
  ['before the two names are exchanged', 'alter database', 'before', true],
  ['just after', 'alter database', 'sent', false],
  ['while the snapshot is copied', 'create database', 'sent', true],
] as const)(
  'killed %s, it leaves one whole world, whose audit log passes verification',
  async ([, from, when, isBefore], { tester, config, first }) => {
    const url = config.databaseUrl ?? ''
    const name = `${from} ${when}`
    const taken = await tester.post<{ snapshots: { id: number }[] }>('/test/lab/snapshots', { name })
    await tester.insert('courier', { name, code: name })
    const killed = spawn(
      process.execPath,
      [
        '--import',
        join(projectRoot, 'tests/support/dieAtStatement.ts'),
        join(projectRoot, 'tests/lab/restoringNode.ts'),
        String(taken.data.snapshots[0]?.id),
      ],
      {
        env: {
          ...process.env,
          DATABASE_URL: url,
          AUDIT_CHECKPOINTS: config.auditCheckpoints,
          COUNT_FROM: from,
          KILL_AT: '1',
          KILL_WHEN: when,
        },
        stdio: 'inherit',
      },
    )
    const [, signal] = await once(killed, 'exit')
    expect(signal).toBe('SIGKILL')
    // The server still does what it was told last.
    await expect
      .poll(async () => (await clearWorlds(url, config), (await namesBeside(url)).filter((one) => !/_\d+$/.test(one))), {
        timeout: 30_000,
      })
      .toEqual([])
    expect(await isOld(url, name)).toBe(isBefore)
    expect(await tester.find('courier', {})).toMatchObject({ statusCode: 200 })
    await sealRows(first.db.sealer)
    const checkpoints = await new Checkpoints(config).read()
    const { jwtSecret } = config
    expect((await verifyAuditLog(url, { path: 'the file', checkpoints, jwtSecret })).broken).toBeUndefined()
  },
)
