/* A real process that is killed in the middle of a file, and the same file again. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { projectRoot } from '../../api/config.ts'
import { benchLines } from '../load/intakeLines.ts'
import { describe, expect, test } from '../support/test.ts'

const ORDERS = 3500
const SINCE = Date.parse('2026-08-01T00:00:00Z')
const secret = 'kq83hfmnvbz71LsjwpeXoYtrQa92DcEG4uHi'

const linesOf = (): string => [...benchLines(ORDERS, ['000001', '000002', '000003', '000004', '000005'], SINCE)].join('')

/** What the file has left in the database: whole orders, as many as the receipts say, each once. */
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
  test('on the command line', { timeout: 180_000 }, async ({ db, config }) => {
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
      expect((await run()).said).toContain(`0 accepted, ${ORDERS} unchanged, 0 refused`)
      expect(await orders(db)).toBe(ORDERS)
    } finally {
      rmSync(folder, { recursive: true })
      // The next process brings the same orders.
      await db.query('truncate customer_order, intake_receipt, intake_event cascade')
    }
  })
})
