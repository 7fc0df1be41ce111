import type { Ask } from '../asker.ts'
import { asker } from '../asker.ts'
import { HttpConnection } from '../HttpConnection.ts'
import type { Figures, Subject } from '../measure.ts'
import { figuresOf, measure } from '../measure.ts'
import { meanwhile, waitsOf } from '../meanwhile.ts'
import type { Served } from '../processes.ts'
import { forgetPeak, memoryOf, peakMemoryOf } from '../processes.ts'
import type { Question } from '../questions.ts'
import type { Place } from '../subjects.ts'
import { clearance, floor } from '../subjects.ts'
import { filteredPage, firstPage } from './invoiceLists.ts'
import type { InvoicesDatabase } from './invoicesDatabase.ts'

/*
 * Invoices as an office works with them: a month of all merchants previewed and issued with their data, the list with its totals, papers,
 * the workbook of a year, and what is open by age.
 */

const PAPERS = 60
const OPENINGS = 40
const POLL_MS = 100
const EXPORTED_MONTHS = 5
/** The end of a list's answer that holds its totals. */
const TOTALS_LENGTH = 300

interface Step {
  seconds: number
  /** Megabytes of the node at their most. */
  peak: number
}

export interface InvoicesFigures {
  merchants: number
  splits: number
  invoices: number
  /** Megabytes that the node used before. */
  idle: number
  previewed: Step
  issued: Step
  /** Another user's row meanwhile. */
  beside: Figures
  lists: readonly { question: Question; figures: ReadonlyMap<Subject['name'], Figures> }[]
  paper: { made: Figures; kept: Figures }
  xlsx: Step & { rows: number; megabytes: number; before: number }
  ageing: Figures
  interest: Figures
}

interface Bench extends InvoicesDatabase {
  server: Served
  token: string
  ask: Ask
}

async function timesOf(ask: (n: number) => Promise<unknown>, times: number): Promise<Figures> {
  const measured: number[] = []
  const began = performance.now()
  for (let n = 0; n < times; n++) {
    const asked = performance.now()
    await ask(n)
    measured.push(performance.now() - asked)
  }
  return figuresOf(measured, performance.now() - began, 0)
}

/** Starts a job for each payment mode through the call that people use, and waits until it is done. */
async function run({ ask, owner, month }: Bench, call: 'preview' | 'issue'): Promise<void> {
  for (const payment_mode of ['direct', 'indirect']) {
    const { job } = ((await ask(`/api/invoice/${call}`, { month, payment_mode })) as { data: { job: number } }).data
    for (;;) {
      const { rows } = await owner.query<{ state: string; error: string | null }>(
        'select state, error from job_run where id = $1',
        [job],
      )
      const [{ state, error } = { state: 'gone', error: null }] = rows
      if (state === 'done') break
      if (state !== 'waiting' && state !== 'running') throw new Error(`${call} ended as ${state}: ${error}`)
      await new Promise((go) => setTimeout(go, POLL_MS))
    }
  }
}

/** A month's run beside another user. @throws if it did not do what it should */
async function step(bench: Bench, call: 'preview' | 'issue', statement: string) {
  const { server, ask, owner, size, month } = bench
  forgetPeak(server.pid)
  const done = await meanwhile(
    () => run(bench, call),
    (n) => ask('/api/persistence/find', { tableName: 'em', conditions: { id: 1 + (n % size.merchants) } }),
  )
  const { rows } = await owner.query<{ count: number }>(statement, [month])
  if (rows[0]?.count !== size.merchants) throw new Error(`${call}: ${rows[0]?.count} of ${size.merchants} merchants`)
  return { done, figures: { seconds: done.seconds, peak: peakMemoryOf(server.pid) } }
}

const previewedCount = `select count(*)::integer as count from billing_month where month = $1 and state = 'ready'`
const issuedCount = `
  select count(*)::integer as count from issued_invoice i join invoice_document d on d.invoice_id = i.id and d.em_id = i.em_id and d.format = 'cii'
  where i.invoice_duration = $1`

/** As the screen opens it: a page with its total, and the totals of the amounts, which come with it. */
async function measureLists(bench: Bench, lowest: Served, place: Place) {
  const { server, token, size, month } = bench
  const connection = new HttpConnection(server.address)
  const withTotals: Subject = {
    ...clearance(place, server, [token]),
    async answer(_connection, { path }, { body: asked }) {
      const { status, body } = await connection.post(path, asked, token)
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`)
      const end = /"total":(\d+),"totals":\{"total":\d+,.*"balance_in_eur":"[\d.-]+"/.exec(body.slice(-TOTALS_LENGTH))
      return () => ({ rows: body.split('{"id":').length - 1, total: Number(end?.[1] ?? -1) })
    },
  }
  const bare = floor(place, lowest)
  // The floor reads its first page without a total, with which ours is compared.
  const withoutTotal: Subject = {
    ...bare,
    answer: async (connection, question, ask) => {
      const counted = await bare.answer(connection, question, ask)
      return () => ({ ...counted(), ...(ask.total !== -1 && { total: ask.total }) })
    },
  }
  const [year = 0, number = 0] = month.split('-').map(Number)
  const first = new Date(Date.UTC(year, number - size.months, 1)).toISOString().slice(0, 7)
  const lists: InvoicesFigures['lists'][number][] = []
  for (const question of [firstPage(size.merchants * (size.months + 1)), filteredPage(first, size.months)])
    lists.push({ question, figures: await measure([withoutTotal, withTotals], question, 1) })
  connection.close()
  return lists
}

async function measurePapers({ ask, owner, month }: Bench): Promise<InvoicesFigures['paper']> {
  const { rows } = await owner.query<{ id: number; em_id: number }>(
    'select id::integer, em_id from issued_invoice where invoice_duration = $1 order by id limit $2',
    [month, PAPERS + 1],
  )
  const open = ({ em_id, id }: { em_id: number; id: number }) => ask(`/api/invoice/${em_id}/${id}/pdf`)
  // The first one loads the fonts.
  const [warm, ...invoices] = rows
  if (warm) await open(warm)
  const each = (n: number) => open(invoices[n % invoices.length] ?? { em_id: 0, id: 0 })
  return { made: await timesOf(each, invoices.length), kept: await timesOf(each, invoices.length) }
}

async function measureXlsx({ server, token, size, month }: Bench): Promise<InvoicesFigures['xlsx']> {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const dayOf = (back: number) => new Date(Date.UTC(year, number - 1 - back, 1)).toISOString()
  const filter = [
    { name: 'timestamp', comparator: '>=', value: dayOf(EXPORTED_MONTHS) },
    { name: 'timestamp', comparator: '<=', value: dayOf(0) },
  ]
  const before = memoryOf(server.pid)
  forgetPeak(server.pid)
  const began = performance.now()
  const reply = await fetch(new URL('/api/invoice/invoice_list_excel_export', server.address), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filter }),
  })
  if (reply.status !== 200 || !reply.body) throw new Error(`the workbook answered ${reply.status}: ${await reply.text()}`)
  let bytes = 0
  for await (const chunk of reply.body) bytes += (chunk as Uint8Array).length
  return {
    seconds: (performance.now() - began) / 1000,
    rows: size.merchants * Math.min(EXPORTED_MONTHS, size.months - 1),
    megabytes: bytes / 1_048_576,
    peak: peakMemoryOf(server.pid),
    before,
  }
}

/** @param lowest the floor over the same database */
export async function measureInvoices(
  server: Served,
  lowest: Served,
  { token, place, ...database }: InvoicesDatabase & { token: string; place: Place },
): Promise<InvoicesFigures> {
  const bench: Bench = { ...database, server, token, ask: asker(server, token) }
  const { size, ask } = bench
  const idle = memoryOf(server.pid)
  const previewed = await step(bench, 'preview', previewedCount)
  const issued = await step(bench, 'issue', issuedCount)
  await bench.owner.query('vacuum (analyze)')
  return {
    merchants: size.merchants,
    splits: size.merchants * size.ordersEach,
    invoices: size.merchants * (size.months + 1),
    idle,
    previewed: previewed.figures,
    issued: issued.figures,
    beside: waitsOf([previewed.done, issued.done]),
    lists: await measureLists(bench, lowest, place),
    paper: await measurePapers(bench),
    xlsx: await measureXlsx(bench),
    ageing: await timesOf(() => ask('/api/invoice/ageing'), OPENINGS),
    interest: await timesOf(() => ask('/api/invoice/ageing_interest'), OPENINGS),
  }
}
