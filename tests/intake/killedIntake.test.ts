/* A real process is killed in the middle of a file, and the same file is sent again. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { projectRoot } from '../../api/config.ts'
import { DrillNode } from '../drill/DrillNode.ts'
import { benchLines } from '../load/intakeLines.ts'
import { describe, expect, test } from '../support/test.ts'

const ORDERS = 2200
const SINCE = Date.parse('2026-08-01T00:00:00Z')
const secret = 'kq83hfmnvbz71LsjwpeXoYtrQa92DcEG4uHi'

const linesOf = (): string => [...benchLines(ORDERS, ['000001', '000002', '000003', '000004', '000005'], SINCE)].join('')

/** Checks what the file has left in the database: whole orders, each once, as many as the receipts say. */
async function orders(db: pg.Client): Promise<number> {
  const { rows } = await db.query<Record<string, number>>(
    `with mine as (select id from customer_order where external_order_id like 'B-%')
     select (select count(*)::int from mine) as orders,
       (select count(distinct external_order_id)::int from customer_order where external_order_id like 'B-%') as names,
       (select count(*)::int from order_item where order_id in (select id from mine)) as items,
       (select count(*)::int from vat_ledger where order_id in (select id from mine)) as ledger,
       (select count(*)::int from intake_event where key like 'order B-%') as events,
       (select coalesce(sum(accepted), 0)::int from intake_receipt
         where file_name = 'orders.ndjson' or (file_name is null and sent_by = 'operator')) as accepted`,
  )
  const [{ orders: count = 0, ...others } = {}] = rows
  expect(others).toEqual({ names: count, items: 2 * count, ledger: 2 * count, events: count, accepted: count })
  return count
}

describe('a process that is killed in the middle of a file loses and doubles nothing', () => {
  test('on the command line', async ({ db, config }) => {
    const folder = mkdtempSync(join(tmpdir(), 'intake-'))
    const file = join(folder, 'orders.ndjson')
    writeFileSync(file, linesOf())
    await db.query('update em set enabled = true where id <= 5')
    const run = (killBehind?: string) =>
      new Promise<{ code: number | null; said: string }>((resolve) => {
        const child = spawn(process.execPath, [join(projectRoot, 'api/cli/intake.ts'), file], {
          env: { ...process.env, DATABASE_URL: config.databaseUrl, DATA_DIR: folder, JWT_SECRET: secret },
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        let said = ''
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          said += text
          if (killBehind !== undefined && said.includes(killBehind)) child.kill('SIGKILL')
        })
        child.once('exit', (code) => resolve({ code, said }))
      })
    try {
      expect((await run('\r2000 lines')).code).toBeNull()
      const taken = await orders(db)
      expect(taken).toBeGreaterThan(0)
      expect(taken).toBeLessThan(ORDERS)
      expect((await run()).said).toContain(`${ORDERS - taken} accepted, ${taken} unchanged, 0 refused`)
      expect(await orders(db)).toBe(ORDERS)
    } finally {
      rmSync(folder, { recursive: true })
      // The next process sends the same orders.
      await db.query('truncate customer_order, intake_receipt, intake_event cascade')
    }
  })

  test('through the API, and the receipt says how far it came', { timeout: 600_000 }, async ({ db, config }) => {
    const folder = mkdtempSync(join(tmpdir(), 'intake-'))
    await db.query('update em set enabled = true where id <= 5')
    const env = { DATABASE_URL: config.databaseUrl ?? '', DATA_DIR: folder, JWT_SECRET: secret }
    const start = () => DrillNode.start(env, join(folder, 'node.log'))
    const receipts = async () => {
      const { rows } = await db.query<{ id: number; status: string; rows: number; accepted: number; message: string | null }>(
        "select id, status, rows, accepted, message from intake_receipt where sent_by = 'operator' and file_name is null order by id",
      )
      return rows
    }
    let node = await start()
    try {
      await sendUntil(node, { lines: linesOf(), key: 'killed', behind: 2000 })
      expect(await node.end('SIGKILL')).toBeNull()
      const taken = await orders(db)
      expect(taken).toBeGreaterThan(0)
      expect(taken).toBeLessThan(ORDERS)
      expect(await receipts()).toMatchObject([{ status: 'running', accepted: taken }])

      // Its last heartbeat becomes older than that of a living run can be.
      await db.query("update intake_run set alive_at = alive_at - interval '2 minutes'")
      node = await start()
      await expect.poll(receipts, { timeout: 30_000, interval: 500 }).toMatchObject([
        {
          status: 'interrupted',
          accepted: taken,
          message: expect.stringMatching(new RegExp(`${taken} accepted, 0 unchanged, 0 refused. Send the whole file again`)),
        },
      ])
      const rest = { accepted: ORDERS - taken, unchanged: taken, refused: 0 }
      expect(await sendUntil(node, { lines: linesOf(), key: 'killed' })).toMatchObject(rest)
      expect(await orders(db)).toBe(ORDERS)
      expect(await sendUntil(node, { lines: linesOf(), key: 'killed' })).toMatchObject(rest)
      expect(await orders(db)).toBe(ORDERS)
      expect((await receipts()).map(({ status }) => status)).toEqual(['interrupted', 'complete'])
      expect((await db.query('select from intake_run')).rowCount).toBe(0)
    } finally {
      await node.end('SIGKILL')
      rmSync(folder, { recursive: true })
      await db.query('truncate customer_order, intake_receipt, intake_event cascade')
    }
  })
})

interface Sending {
  lines: string
  key?: string
  /** Once this many lines are taken, the sender stops sending and waiting. */
  behind?: number
}

/** Sends lines to a node as a shop's script would. @returns the node's last answer */
async function sendUntil(node: DrillNode, { lines, key, behind }: Sending): Promise<unknown> {
  const token = await node.tokenOf('operator')
  // A sender that will be cut off does not end its body.
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(`${lines}\n`))
      if (behind === undefined) controller.close()
    },
  })
  const response = await fetch(`${node.address}/api/intake/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-ndjson',
      accept: 'application/x-ndjson',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body,
    duplex: 'half',
  })
  let said = ''
  for await (const piece of response.body ?? []) {
    said += Buffer.from(piece).toString()
    const rows = Number(/"rows":(\d+)\}\}\n$/.exec(said)?.[1] ?? 0)
    if (behind !== undefined && rows >= behind) return undefined
  }
  const last = said.trim().split('\n').at(-1) ?? '{}'
  return (JSON.parse(last) as { data: unknown }).data
}
