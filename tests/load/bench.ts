/*
 * `npm run bench`: how fast lists, changes and downloads are compared with a bare driver and a minimal server, and how fast
 * orders and uploads come in and are worked with, all in one run. With names (`npm run bench -- Q1 Q7 search asOf events jobs
 * dashboard orders applications messages texts uploads statements invoices returns exports flood`) only these questions.
 */
import type { EmbeddedServer } from '../../api/db/embedded/embedded.ts'
import { buildWeb, isWebStale } from '../../api/process/buildWeb.ts'
import { measureApplications } from './applications/measureApplications.ts'
import { account, colleagues, flooder } from './benchData.ts'
import { benchFolder, openBenchDatabase } from './benchDatabase.ts'
import { measureDashboard } from './dashboard.ts'
import { download, formats, measureWaits, measureExports } from './exports.ts'
import { measureFlood } from './flood.ts'
import { measureEvents, measureAsOf, measureSearch } from './gridPromises.ts'
import { HttpConnection } from './HttpConnection.ts'
import { measureInvoices } from './invoices/measureInvoices.ts'
import { makeInvoicesDatabase } from './invoices/invoicesDatabase.ts'
import { measureJobs } from './jobs.ts'
import type { Figures, Subject } from './measure.ts'
import { measure } from './measure.ts'
import { measureOrders } from './orders.ts'
import { makeOrdersDatabase } from './ordersDatabase.ts'
import type { Served } from './processes.ts'
import { memoryOf, startServer } from './processes.ts'
import { startMailSink } from './messages/mailSink.ts'
import { measureMessages } from './messages/measureMessages.ts'
import type { Question } from './questions.ts'
import { questions } from './questions.ts'
import { Report } from './Report.ts'
import { measureReturns } from './returns/measureReturns.ts'
import { makeReturnsDatabase } from './returns/returnsDatabase.ts'
import { measureStatements } from './statements.ts'
import { bareDriver, clearance, floor } from './subjects.ts'
import { measureTexts } from './texts/measureTexts.ts'
import { makeTextsDatabase } from './texts/textsDatabase.ts'
import { measureUploads, UPLOAD_ROWS } from './uploads.ts'
import { tryUpload } from './uploadTrial.ts'
import { measureWeb } from './webSize.ts'

const CONCURRENCIES = [1, 16]
const STARTS = 3

async function signIn({ address }: Served, who = account): Promise<string> {
  const connection = new HttpConnection(address)
  const { body } = await connection.post('/api/auth/open-id/connect', { grant_type: 'password', ...who })
  connection.close()
  return (JSON.parse(body) as { access_token: string }).access_token
}

const startClearance = (env: Record<string, string>): Promise<Served> => startServer('api/main.ts', ['--without-web'], env)

/**
 * Milliseconds from the start of a process until it has answered its first page; the best of several, because others use the
 * machine, too.
 */
async function measureStart(env: Record<string, string>, token: string, { path, ask }: Question): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const began = performance.now()
    const server = await startClearance(env)
    const connection = new HttpConnection(server.address)
    const { status } = await connection.post(path, ask(0).body, token)
    times.push(performance.now() - began)
    connection.close()
    await server.stop()
    if (status !== 200) throw new Error(`the first page of a new process answered ${status}`)
  }
  return Math.min(...times)
}

/** With a second node over the same database, which reports what is written through the first. */
async function measureEventsOf(ours: Served, env: Record<string, string>, token: string): Promise<Figures> {
  const other = await startClearance(env)
  try {
    return await measureEvents(ours, other, token)
  } finally {
    await other.stop()
  }
}

/** On a separate node, because the heap that the questions have left on the other one is not what a download needs. */
async function reportExports(report: Report, lowest: Served, node: Served, token: string): Promise<void> {
  try {
    for (const format of formats) {
      report.exports(format, await measureExports(format, lowest, node, token))
      report.beside(format, await measureWaits(format, node, token))
    }
  } finally {
    await node.stop()
  }
}

/** On a separate database and node, because the lists count a million orders to which nothing may be added. */
async function reportOrders(report: Report, serverUrl: string, env: Record<string, string>): Promise<void> {
  const database = await makeOrdersDatabase(serverUrl)
  const node = await startClearance({ ...env, DATABASE_URL: database.url })
  try {
    report.orders(await measureOrders(node, await signIn(node), database))
  } finally {
    await node.stop()
  }
}

/** On a separate database, behind what passes on the addresses of strangers. */
async function reportApplications(report: Report, server: EmbeddedServer, env: Record<string, string>): Promise<void> {
  const { url } = await makeOrdersDatabase(server.url)
  const own = { ...env, DATABASE_URL: url, TRUST_PROXY: '127.0.0.1' }
  const node = await startClearance(own)
  const lowest = await startServer('tests/load/floorServer.ts', [], own)
  const place = { databaseUrl: url, database: server.pid }
  const [other = account] = colleagues
  try {
    const tokens = { token: await signIn(node), other: await signIn(node, other) }
    report.applications(await measureApplications(node, lowest, { place, ...tokens }))
  } finally {
    await Promise.all([node.stop(), lowest.stop()])
  }
}

/** On a separate database, with a mail server that takes everything. */
async function reportMessages(report: Report, server: EmbeddedServer, env: Record<string, string>): Promise<void> {
  const { url } = await makeOrdersDatabase(server.url)
  const sink = await startMailSink()
  const own = { ...env, DATABASE_URL: url, SMTP_URL: sink.url, MAIL_FROM: 'benchmark@clearance.example' }
  const node = await startClearance(own)
  const lowest = await startServer('tests/load/floorServer.ts', [], own)
  const place = { databaseUrl: url, database: server.pid }
  try {
    report.messages(await measureMessages(node, lowest, { place, token: await signIn(node), sink }))
  } finally {
    await Promise.all([node.stop(), lowest.stop(), sink.stop()])
  }
}

/** Also on a separate database, whose only node takes every job. */
async function reportUploads(report: Report, serverUrl: string, env: Record<string, string>): Promise<void> {
  const { url, merchants } = await makeOrdersDatabase(serverUrl)
  const start = () => startClearance({ ...env, DATABASE_URL: url })
  const node = await start()
  const [other = account] = colleagues
  const tokens = { uploader: await signIn(node), other: await signIn(node, other) }
  try {
    report.uploads(await measureUploads(node, { ...tokens, merchants: merchants.length }))
  } finally {
    await node.stop()
  }
  report.uploadTrial(await tryUpload({ url, start, token: tokens.uploader, rows: UPLOAD_ROWS }))
}

/** On a separate database as well, with a hundred thousand open invoices. */
async function reportStatements(report: Report, serverUrl: string, env: Record<string, string>): Promise<void> {
  const database = await makeOrdersDatabase(serverUrl)
  const node = await startClearance({ ...env, DATABASE_URL: database.url })
  const [other = account] = colleagues
  try {
    report.statements(await measureStatements(node, { operator: await signIn(node), other: await signIn(node, other) }, database))
  } finally {
    await node.stop()
  }
}

/** A month to be billed after years of invoices, on a separate database with a node and a floor of its own. */
async function reportInvoices(report: Report, server: EmbeddedServer, env: Record<string, string>): Promise<void> {
  const database = await makeInvoicesDatabase(server.url)
  const own = { ...env, DATABASE_URL: database.url }
  const node = await startClearance(own)
  const lowest = await startServer('tests/load/floorServer.ts', [], own)
  const place = { databaseUrl: database.url, database: server.pid }
  try {
    report.invoices(await measureInvoices(node, lowest, { ...database, token: await signIn(node), place }))
  } finally {
    await Promise.all([node.stop(), lowest.stop()])
    await database.owner.end()
  }
}

/** On a separate database, with a node that does every job and a floor of its own. */
async function reportReturns(report: Report, server: EmbeddedServer, env: Record<string, string>): Promise<void> {
  const database = await makeReturnsDatabase(server.url)
  const own = { ...env, DATABASE_URL: database.url }
  const node = await startClearance(own)
  const lowest = await startServer('tests/load/floorServer.ts', [], own)
  const place = { databaseUrl: database.url, database: server.pid }
  try {
    report.returns(await measureReturns(node, lowest, { ...database, token: await signIn(node), place }))
  } finally {
    await Promise.all([node.stop(), lowest.stop()])
    await database.owner.end()
  }
}

/** On a separate database with two nodes, as browsers on another node see what is published as well. */
async function reportTexts(report: Report, server: EmbeddedServer, env: Record<string, string>): Promise<void> {
  const { url, owner } = await makeTextsDatabase(server.url)
  const own = { ...env, DATABASE_URL: url }
  const nodes = [await startClearance(own), await startClearance(own)] as const
  const lowest = await startServer('tests/load/floorServer.ts', [], own)
  const [node] = nodes
  const [other = account] = colleagues
  try {
    const tokens = [await signIn(node), await signIn(node, other)] as const
    report.texts(await measureTexts(nodes, lowest, { place: { databaseUrl: url, database: server.pid }, owner, tokens }))
  } finally {
    await Promise.all([...nodes, lowest].map((one) => one.stop()))
    await owner.end()
  }
}

async function measureAll(report: Report, only: readonly string[]): Promise<void> {
  if (!only.length && isWebStale()) await buildWeb()
  const database = await openBenchDatabase()
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: benchFolder,
    PORT: '0',
    JWT_SECRET: 'a secret of the benchmark, as long as it has to be',
    ACCESS_TOKEN_SECONDS: '3600',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  const ours = await startClearance(env)
  const lowest = await startServer('tests/load/floorServer.ts', [], env)
  const place = { databaseUrl: database.url, database: database.pid }
  const driver = bareDriver(place)
  try {
    const idle = memoryOf(ours.pid)
    const token = await signIn(ours)
    // Before the questions, because one of them changes most merchants.
    if (!only.length || only.includes('asOf')) for (const list of await measureAsOf(ours, token)) report.asOf(list)
    const others = await Promise.all(colleagues.map((who) => signIn(ours, who)))
    const subjects: Subject[] = [driver, floor(place, lowest), clearance(place, ours, [token, ...others])]
    for (const concurrency of CONCURRENCIES) {
      const second = new Map<Subject['name'], Figures>()
      for (const question of questions.filter(({ name }) => !only.length || only.includes(name))) {
        const figures = await measure(subjects, question, concurrency)
        if (question.name === 'Q2') for (const [name, figure] of figures) second.set(name, figure)
        report.question(question, concurrency, figures, second)
      }
    }
    if (!only.length || only.includes('search')) report.search(await measureSearch(ours, token))
    if (!only.length || only.includes('events')) report.events(await measureEventsOf(ours, env, token))
    if (!only.length || only.includes('jobs')) report.jobs(await measureJobs(env))
    if (!only.length || only.includes('dashboard')) report.dashboard(await measureDashboard(ours, token, database.url))
    if (!only.length || only.includes('flood')) {
      const flooding = await signIn(ours, flooder)
      report.flood(await measureFlood(ours, { flooder: flooding, other: token, databaseUrl: database.url }))
    }
    if (!only.length || only.includes('orders')) await reportOrders(report, database.url, env)
    if (!only.length || only.includes('applications')) await reportApplications(report, database, env)
    if (!only.length || only.includes('messages')) await reportMessages(report, database, env)
    if (!only.length || only.includes('texts')) await reportTexts(report, database, env)
    if (!only.length || only.includes('uploads')) await reportUploads(report, database.url, env)
    if (!only.length || only.includes('statements')) await reportStatements(report, database.url, env)
    if (!only.length || only.includes('invoices')) await reportInvoices(report, database, env)
    if (!only.length || only.includes('returns')) await reportReturns(report, database, env)
    if (!only.length || only.includes('exports')) await reportExports(report, lowest, await startClearance(env), token)
    if (only.length) return
    // Measured like the others, with everything loaded.
    for (const format of formats) await download(ours, format, token)
    report.memory(idle, memoryOf(ours.pid))
    const [firstPage] = questions
    if (firstPage) report.start(await measureStart(env, token, firstPage))
    report.web(await measureWeb(ours.address))
  } finally {
    await driver.close()
    await Promise.all([ours.stop(), lowest.stop()])
    await database.stop()
  }
}

/** Measures and prints; the names of goals that were missed are the last lines. */
export async function bench(only: readonly string[]): Promise<void> {
  const report = new Report()
  await measureAll(report, only)
  report.end()
}
