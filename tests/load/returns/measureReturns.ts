import { asker } from '../asker.ts'
import type { Ask } from '../asker.ts'
import { clearance, floor } from '../subjects.ts'
import type { Place } from '../subjects.ts'
import { HttpConnection } from '../HttpConnection.ts'
import type { Figures, Subject } from '../measure.ts'
import { figuresOf, measure } from '../measure.ts'
import type { Meanwhile } from '../meanwhile.ts'
import { meanwhile, waitsOf } from '../meanwhile.ts'
import type { Served } from '../processes.ts'
import { forgetPeak, memoryOf, peakMemoryOf } from '../processes.ts'
import { fiscalList, fiscalSums } from './fiscalList.ts'
import { BUSY, LARGEST, LISTED_RETURNS, listedReturns, MERCHANTS } from './returnRows.ts'
import type { ReturnsDatabase } from './returnsDatabase.ts'

/*
 * Returns as an office works with them: composing a merchant's and everybody's, filing them with their files, the page and workbook of the
 * largest one, and the lists.
 */

const ROUNDS = 3
const OPENINGS = 40
const AT_ONCE = 500

export interface ReturnsFigures {
  /** Milliseconds until the return of a merchant with 100,000 orders is there. */
  busyMs: number
  month: { returns: number; composedIn: number; filedIn: number }
  /** Another user's row meanwhile. */
  beside: Figures
  cockpit: Figures
  /** All that the page of the largest return asks for, before and after it is filed, and a page of its rows. */
  page: { open: Figures; filed: Figures }
  drill: { open: Figures; filed: Figures }
  xlsx: { seconds: number; megabytes: number; peak: number; before: number }
  /** Seconds until the largest return is filed. */
  filedIn: number
  list: ReadonlyMap<Subject['name'], Figures>
  /** The totals alone, computed anew. */
  sums: Figures
}

interface Bench extends ReturnsDatabase {
  server: Served
  token: string
  ask: Ask
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Times of a request and its like. */
async function timesOf(ask: (n: number) => Promise<unknown>, times = OPENINGS): Promise<Figures> {
  const measured: number[] = []
  await ask(0)
  const began = performance.now()
  for (let n = 1; n <= times; n++) {
    const asked = performance.now()
    await ask(n)
    measured.push(performance.now() - asked)
  }
  return figuresOf(measured, performance.now() - began, 0)
}

/** Composes returns through the call that people use, and waits until they are there. */
async function compose({ ask, owner, span }: Bench, where: string): Promise<number[]> {
  const { rows } = await owner.query<{ registration_id: number; day: string }>(
    `select id::integer as registration_id, '${span.last}' as day from em_registration where ${where} order by id`,
  )
  const { job } = ((await ask('/api/em_vat_fiscal_report/compose', { periods: rows })) as { data: { job: number } }).data
  for (;;) {
    const { rows: states } = await owner.query<{ state: string; failure: unknown }>(
      'select state, failures as failure from job_run where id = $1',
      [job],
    )
    const [{ state, failure } = { state: 'gone', failure: null }] = states
    if (state === 'done') break
    if (state !== 'waiting' && state !== 'running') throw new Error(`composing ended as ${state}: ${JSON.stringify(failure)}`)
  }
  const { rows: made } = await owner.query<{ id: number }>(
    'select id::integer from fiscal_report where registration_id = any($1) and last_day = $2 order by id',
    [rows.map(({ registration_id }) => registration_id), span.last],
  )
  if (made.length !== rows.length) throw new Error(`${made.length} of ${rows.length} returns are there`)
  return made.map(({ id }) => id)
}

/** Files returns with what they come to, as a selection in the list. */
async function file({ ask, owner }: Bench, ids: readonly number[]): Promise<void> {
  const { rows } = await owner.query<{ global_id: number; report_type: string }>(
    'select id::integer as global_id, report_type from fiscal_report where id = any($1) order by id',
    [ids],
  )
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const reports = rows.slice(first, first + AT_ONCE)
    const reply = (await ask('/api/em_vat_fiscal_report/file_many', { reports })) as {
      data: { rows: { failure: unknown }[] }
    }
    const failed = reply.data.rows.find(({ failure }) => failure !== null)
    if (failed) throw new Error(`a return was not filed: ${JSON.stringify(failed)}`)
  }
}

const oneRow =
  ({ ask }: Bench) =>
  (n: number): Promise<unknown> =>
    ask('/api/persistence/find', { tableName: 'em', conditions: { id: 1 + (n % MERCHANTS) } })

async function measureMonth(bench: Bench) {
  let ids: number[] = []
  const composing = await meanwhile(async () => (ids = await compose(bench, `em_id <= ${MERCHANTS}`)), oneRow(bench))
  const filing = await meanwhile(() => file(bench, ids), oneRow(bench))
  const works: readonly Meanwhile<unknown>[] = [composing, filing]
  return {
    month: { returns: ids.length, composedIn: composing.seconds, filedIn: filing.seconds },
    beside: waitsOf(works),
  }
}

/** The return of the 100,000 orders, composed three times: the slowest. */
async function measureBusy(bench: Bench): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    times.push(await secondsOf(() => compose(bench, `em_id = ${BUSY} and scheme = 'import'`)))
  return Math.max(...times) * 1000
}

const pageOf = ({ ask }: Bench, id: number): Promise<unknown> =>
  Promise.all([
    ask('/api/persistence/find', { tableName: 'fiscal_report', conditions: { id } }),
    ...['', '/tie_out', '/difference'].map((part) => ask(`/api/em_vat_fiscal_report/${id}${part}`)),
    ...['fiscal_report_line', 'fiscal_report_correction', 'fiscal_report_balance', 'fiscal_report_file'].map((tableName) =>
      ask('/api/visualize/load', { tableName, filter: [{ name: 'report_id', value: id }] }),
    ),
  ])

/** Pages of the rows of the return, of each of its lines, and of a country, one after the other. */
async function measureDrill(bench: Bench, id: number): Promise<Figures> {
  const { rows } = await bench.owner.query<{ line: number; mscon: string }>(
    'select line_number as line, mscon from fiscal_report_line where report_id = $1 order by line_number',
    [id],
  )
  const queries = ['', ...rows.flatMap(({ line, mscon }) => [`line=${line}`, `mscon=${mscon}`])]
  return timesOf((n) => bench.ask(`/api/em_vat_fiscal_report/${id}/rows?${queries[n % queries.length]}`))
}

async function measureXlsx({ server, token, span }: Bench): Promise<ReturnsFigures['xlsx']> {
  const before = memoryOf(server.pid)
  forgetPeak(server.pid)
  const began = performance.now()
  const [year, month] = span.month.split('-').map(Number)
  const country = ['SE', 'EE', 'DE', 'FI'][LARGEST % 4]
  const path = `/api/em_vat_report_fiscal/import/${LARGEST}/${year}/${month}/xlsx/${country}`
  const reply = await fetch(new URL(path, server.address), { headers: { authorization: `Bearer ${token}` } })
  if (reply.status !== 200 || !reply.body) throw new Error(`the workbook answered ${reply.status}: ${await reply.text()}`)
  let bytes = 0
  for await (const chunk of reply.body) bytes += (chunk as Uint8Array).length
  return {
    seconds: (performance.now() - began) / 1000,
    megabytes: bytes / 1_048_576,
    peak: peakMemoryOf(server.pid),
    before,
  }
}

/** As the screen opens it: a page with its total, and the totals of the amounts beside; the floor reads its first page only. */
async function measureList(bench: Bench, lowest: Served, place: Place) {
  for (const statement of listedReturns(bench.span)) await bench.owner.query(statement)
  await bench.owner.query('vacuum (analyze)')
  const sums = new HttpConnection(bench.server.address)
  const page = clearance(place, bench.server, [bench.token])
  const withTotals: Subject = {
    ...page,
    async answer(connection, question, ask) {
      const [counted] = await Promise.all([
        page.answer(connection, question, ask),
        sums.post('/api/visualize/sums', fiscalSums, bench.token),
      ])
      return counted
    },
  }
  const bare = floor(place, lowest)
  // The floor reads its first page without a total, with which ours is compared.
  const firstPage: Subject = {
    ...bare,
    answer: async (connection, question, ask) => {
      const counted = await bare.answer(connection, question, ask)
      return () => ({ ...counted(), total: ask.total })
    },
  }
  const list = await measure([firstPage, withTotals], fiscalList(LISTED_RETURNS + (await returnsOf(bench))), 1)
  // Another filter each time, so that nothing is known of it.
  const anew = await timesOf(
    (n) => bench.ask('/api/visualize/sums', { ...fiscalSums, filter: [{ name: 'from_timestamp', value: `20${10 + n}-01-01` }] }),
    10,
  )
  sums.close()
  return { list, sums: anew }
}

const returnsOf = async ({ owner }: Bench): Promise<number> =>
  Number((await owner.query<{ count: string }>(`select count(*) from fiscal_report where em_id <= ${LARGEST}`)).rows[0]?.count)

/** What is to be done, most urgent first; another year each time, so that nothing is known of it. */
const measureCockpit = ({ ask }: Bench): Promise<Figures> =>
  timesOf((n) =>
    ask('/api/visualize/load', {
      tableName: 'filing_cockpit',
      filter: [
        { name: 'state', comparator: 'in', value: ['to_compose', 'blocked', 'to_file', 'proposed'] },
        { name: 'year', comparator: '>=', value: 2000 + (n % 20) },
      ],
      orderBy: [{ name: 'due_date', direction: 'asc' }],
    }),
  )

/** @param lowest the floor over the same database */
export async function measureReturns(
  server: Served,
  lowest: Served,
  { token, place, ...database }: ReturnsDatabase & { token: string; place: Place },
): Promise<ReturnsFigures> {
  const bench: Bench = { ...database, server, token, ask: asker(server, token) }
  const busyMs = await measureBusy(bench)
  const month = await measureMonth(bench)
  const cockpit = await measureCockpit(bench)
  const [largest = 0] = await compose(bench, `em_id = ${LARGEST} and scheme = 'import'`)
  const open = { page: await timesOf(() => pageOf(bench, largest)), drill: await measureDrill(bench, largest) }
  const filedIn = await secondsOf(() => file(bench, [largest]))
  const filed = { page: await timesOf(() => pageOf(bench, largest)), drill: await measureDrill(bench, largest) }
  const xlsx = await measureXlsx(bench)
  return {
    busyMs,
    ...month,
    cockpit,
    page: { open: open.page, filed: filed.page },
    drill: { open: open.drill, filed: filed.drill },
    filedIn,
    xlsx,
    ...(await measureList(bench, lowest, place)),
  }
}
