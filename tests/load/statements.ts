import pg from 'pg'
import { addDays, dayOf } from '#domain/day.ts'
import { invoiceReference } from '#domain/invoicing/referenceNumber.ts'
import { copyRows } from '../../api/db/copyRows.ts'
import { camtOfSingles } from '../../seeds/demo/bank/bankFiles.ts'
import { asker } from './asker.ts'
import type { Figures } from './measure.ts'
import { meanwhile, waitsOf } from './meanwhile.ts'
import type { OrdersDatabase } from './ordersDatabase.ts'
import type { Served } from './processes.ts'
import { forgetPeak, memoryOf, peakMemoryOf } from './processes.ts'
import type { Upload } from './uploads.ts'
import { until } from './uploads.ts'

/*
 * A statement of 100,000 entries, each with the reference of an open invoice: read, matched and applied, then confirmed, so that each of
 * its payments is booked, while somebody else looks at merchants.
 */

export const STATEMENT_ENTRIES = 100_000
const AMOUNT = '48.30'
const AT_ONCE = 10_000
const POLL_MS = 250
/** Longer than this nobody waits for the entries to be confirmed. */
const LONGEST_MS = 900_000

export interface StatementsFigures {
  entries: number
  megabytes: number
  /** Megabytes that the node used before. */
  idle: number
  applied: { seconds: number; peak: number }
  confirmed: { seconds: number; peak: number }
  /** Another user's row meanwhile. */
  beside: Figures
}

const day = addDays(dayOf(new Date()), -2)

/** A merchant has one invoice for a month. */
const monthOf = (number: number): string => `${1980 + Math.floor(number / 12)}-${String(1 + (number % 12)).padStart(2, '0')}`

/** Adds that many open invoices of the merchants of a database. @returns their references */
async function addInvoices(owner: pg.Client, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: number }>('select id from em order by id')
  const references: string[] = []
  await owner.query('set session_replication_role = replica')
  for (let start = 0; start < count; start += AT_ONCE) {
    const invoices = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, place) => {
      const id = start + place + 1
      const em_id = rows[id % rows.length]?.id ?? 1
      const client_number = String(10_000 + em_id)
      const reference_number = invoiceReference(client_number, id)
      references.push(reference_number)
      return {
        id,
        em_id,
        invoice_number: `2026-${String(id).padStart(6, '0')}`,
        document_type: 'invoice',
        client_number,
        reference_number,
        invoice_duration: monthOf(Math.floor(id / rows.length)),
        timestamp: `${day}T00:00:00Z`,
        due_date: addDays(day, 14),
        payment_handling_mode: 'direct',
        fees: AMOUNT,
        vat_treatment: 'outside_scope',
        vat_rate: '0',
        vat: '0.00',
        passed_on: '0.00',
        total_invoice_amount_in_eur: AMOUNT,
        seller: '{}',
        client: '{}',
        payment_status: 'pending',
      }
    })
    await copyRows(owner, 'issued_invoice', invoices)
  }
  await owner.query('set session_replication_role = default')
  await owner.query('vacuum (analyze, freeze)')
  return references
}

async function fileOf(owner: pg.Client, references: readonly string[]): Promise<Buffer> {
  const { rows } = await owner.query<{ iban: string }>(
    `select replace(value, ' ', '') as iban from invoice_setting where name = 'seller_iban'`,
  )
  const entries = references.map((reference, place) => ({
    day,
    amount: AMOUNT,
    name: `Shop ${place % 200}`,
    reference,
    bankReference: `B${place}`,
  }))
  const statement = { account: rows[0]?.iban ?? '', number: '1', from: day, to: day, opening: '0.00', entries }
  return Buffer.from(camtOfSingles([statement]))
}

const dataOf = async <T>(answer: Promise<unknown>): Promise<T> => ((await answer) as { data: T }).data

/** @throws if not every entry is booked */
export async function measureStatements(
  server: Served,
  tokens: { operator: string; other: string },
  { url, merchants, count = STATEMENT_ENTRIES }: OrdersDatabase & { count?: number },
): Promise<StatementsFigures> {
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    const [ask, look] = [asker(server, tokens.operator), asker(server, tokens.other)]
    const bytes = await fileOf(owner, await addInvoices(owner, count))
    const idle = memoryOf(server.pid)
    const step = async <T>(work: () => Promise<T>) => {
      forgetPeak(server.pid)
      const done = await meanwhile(work, (n) =>
        look('/api/persistence/find', { tableName: 'em', conditions: { id: 1 + (n % merchants.length) } }),
      )
      return { done, figures: { seconds: done.seconds, peak: peakMemoryOf(server.pid) } }
    }
    const applied = await step(async () => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), 'statement.xml')
      const [started] = await dataOf<Upload[]>(ask('/api/upload/bank_statement', form))
      return until(ask, started?.id ?? 0, (upload) => upload.applied)
    })
    const booked = async () =>
      (await owner.query<{ count: number }>(`select count(*)::int from bank_entry where state = 'booked'`)).rows[0]?.count
    const confirmed = await step(async () => {
      await ask('/api/bank/confirm_sure', {})
      const began = performance.now()
      while ((await booked()) !== count) {
        if (performance.now() - began > LONGEST_MS) throw new Error(`only ${await booked()} of ${count} entries are booked`)
        await new Promise((go) => setTimeout(go, POLL_MS))
      }
    })
    const { rows } = await owner.query<{ paid: number }>(
      `select count(*)::int as paid from issued_invoice where payment_status = 'paid'`,
    )
    if (rows[0]?.paid !== count) throw new Error(`${rows[0]?.paid} of ${count} invoices are paid`)
    return {
      entries: count,
      megabytes: bytes.length / 1024 / 1024,
      idle,
      applied: applied.figures,
      confirmed: confirmed.figures,
      beside: waitsOf([applied.done, confirmed.done]),
    }
  } finally {
    await owner.end()
  }
}
