/* A start outside demo mode: no route of the lab, none of its code, and PostgreSQL's own clock. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { projectRoot } from '../../api/config.ts'
import { expect, test } from '../support/test.ts'

interface Started {
  loaded: string[]
  status: number
  told: string | null
}

const SECRET = '0f9b2c74d1e85a36b7c4920de1f3a658'

async function start(url: string | undefined, demo: boolean): Promise<Started> {
  const child = spawn(process.execPath, [join(projectRoot, 'tests/lab/startedNode.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DEMO_MODE: String(demo),
      JWT_SECRET: SECRET,
      PORT: '0',
      AUDIT_CHECKPOINTS: join(projectRoot, '.test-results', `lab-checkpoints-${demo}.jsonl`),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse((await text(child.stdout)).trim().split('\n').at(-1) ?? '') as Started
}

test(
  'a demo loads the lab and lets its clock be moved; outside demo mode no call, no module and no clock of it is there',
  {
    timeout: 120_000,
  },
  async ({ config, db }) => {
    const clock = async () =>
      (await db.query<{ text: string }>(`select pg_get_functiondef('business_now'::regproc) as text`)).rows[0]?.text
    const demo = await start(config.databaseUrl, true)
    expect(demo).toMatchObject({ status: 200, told: expect.stringMatching(/^\d+ real /) })
    expect(demo.loaded).toEqual(
      expect.arrayContaining([
        'index.ts',
        'routes.ts',
        'clock/LabClock.ts',
        'clock/playTurn.ts',
        'faults/Faults.ts',
        'faults/connectionFaults.ts',
        'make/routes.ts',
        'rehearsal/routes.ts',
        'report/routes.ts',
        'scenarios/routes.ts',
        'worlds/DemoWorld.ts',
        'worlds/restoreSnapshot.ts',
      ]),
    )
    expect(await clock()).toContain('lab_clock')
    const production = await start(config.databaseUrl, false)
    expect(production).toEqual({ loaded: ['index.ts'], status: 404, told: null })
    expect(await clock()).not.toContain('lab_clock')
  },
)
