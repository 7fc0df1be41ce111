import type { FastifyInstance } from 'fastify'
import { demoPassword } from '../../seeds/demo/operatorUsers.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { formOf } from '../support/formOf.ts'
import type { JobKindName } from '#schema/work/jobKinds.ts'
import { addFound } from '../../api/jobs/findWork.ts'
import { foundWork } from '../../api/process/workers.ts'
import { steady, steadyText } from './steady.ts'
import type { World } from './openWorld.ts'

/** Longer answers than this are cut in what was done: the rows that follow from a call are told in full. */
const MAX_ANSWER = 1200
const JOB_MS = 60_000

type Data = Record<string, unknown>

interface SentFile {
  part?: string
  name: string
  text: string
}

/** Tells a story by the calls of people, one after the other, and writes down each call with its answer. */
export class Year {
  readonly world: World
  /** What was done since it was asked for, a line for each call. */
  #done: string[] = []
  #now = ''
  /** The newest job that was waited for. */
  #job = 0
  readonly #people = new Map<string, Promise<ApiClient>>()

  constructor(world: World) {
    this.world = world
  }

  get #app(): FastifyInstance {
    return this.world.node.app
  }

  /** Takes what was done so far. */
  takeDone(): string[] {
    return this.#done.splice(0)
  }

  /** Writes a heading into what was done. */
  tell(text: string): void {
    this.#done.push('', `# ${text}`)
  }

  person(name: string): Promise<ApiClient> {
    const known = this.#people.get(name) ?? this.signedIn(name)
    this.#people.set(name, known)
    return known
  }

  private async signedIn(name: string): Promise<ApiClient> {
    const nobody = new ApiClient(this.#app)
    return name === 'nobody' ? nobody : nobody.signIn(name, demoPassword(name))
  }

  /** Sets the clock of the business to a moment, as a tester does. */
  async on(moment: string): Promise<void> {
    const at = moment.includes('T') ? moment : `${moment}T08:00:00Z`
    const reply = await (await this.person('tester')).post('/test/lab/clock', { mode: 'frozen', at })
    if (reply.statusCode !== 200) throw new Error(`The clock was not set to ${at}: ${JSON.stringify(reply)}`)
    this.#now = at
    this.#done.push('', `== ${at}`)
  }

  /** Makes a call, and waits for the job that it starts. @returns the data of the answer; empty if it was refused */
  async make(who: string, route: string, body?: object): Promise<Data> {
    const [method, url] = this.#routeOf(route)
    const response = await (await this.person(who)).inject({ method, url, ...(body && { payload: body }) })
    return this.#answered(`${who} ${route}${body ? ` ${JSON.stringify(body)}` : ''}`, response)
  }

  /** Makes a call under a token instead of a session, as applicants and shops do. */
  async under(token: string, route: string, body?: object): Promise<Data> {
    const [method, url] = this.#routeOf(route)
    const authorization = { authorization: `Bearer ${token}` }
    const response = await this.#app.inject({ method, url, headers: authorization, ...(body && { payload: body }) })
    return this.#answered(`token ${route}${body ? ` ${JSON.stringify(body)}` : ''}`, response)
  }

  /** Sends a form with a file. */
  async upload(who: string, path: string, fields: Record<string, string>, file: SentFile): Promise<Data> {
    const sent = { part: file.part ?? 'file', file: { name: file.name, bytes: Buffer.from(file.text) } }
    const response = await (await this.person(who)).inject({ method: 'POST', url: path, ...formOf(fields, undefined, [sent]) })
    return this.#answered(`${who} POST ${path} ${JSON.stringify(fields)} ${file.name}`, response)
  }

  /** Sends lines to the intake. */
  async send(who: string, events: readonly (object | string)[]): Promise<Data> {
    const response = await (
      await this.person(who)
    ).inject({
      method: 'POST',
      url: '/api/intake/orders',
      headers: { 'content-type': 'application/x-ndjson' },
      payload: events.map((event) => (typeof event === 'string' ? event : JSON.stringify(event))).join('\n'),
    })
    const told = events.map((event) => (typeof event === 'string' ? event : nameOf(event))).join(', ')
    return this.#answered(`${who} sends ${told}`, response)
  }

  /** Runs a schedule by its name, as a tester does. */
  async run(name: string): Promise<void> {
    const { rows } = (await (await this.person('admin')).get<{ rows: { id: number; name: string }[] }>('/api/schedules')).data
    const id = rows.find((row) => row.name === name)?.id
    await this.make('admin', 'POST /api/schedules/invoke', { id })
  }

  /** Looks for work of a kind, as every node does, and does it. */
  async look(kind: JobKindName): Promise<void> {
    const work = foundWork.find((one) => one.kind === kind)
    if (!work) throw new Error(`nobody looks for work of the kind ${kind}`)
    const { db, jobs } = this.world.node
    const id = await addFound({ db, jobs }, work, new Date())
    this.#done.push(`a node looks for ${kind}${id === undefined ? ': nothing' : ''}`)
    if (id !== undefined) await this.#ended(id)
  }

  /** The first row of a table that meets conditions: whole numbers as such, everything else as text. */
  async find(table: string, conditions: Readonly<Record<string, unknown>>): Promise<Data> {
    const named = Object.entries(conditions)
    const where = named.map(([name], place) => `"${name}" is not distinct from $${place + 1}`).join(' and ')
    const { rows } = await this.world.owner.query<Record<string, string | null>>(
      `select * from "${table}" where ${where} order by 1 limit 1`,
      named.map(([, value]) => value),
    )
    const [row] = rows
    if (!row) throw new Error(`${this.#now}: no ${table} with ${JSON.stringify(conditions)}`)
    const isWhole = (value: string | null): value is string => value !== null && /^(?:0|[1-9]\d{0,14})$/.test(value)
    return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isWhole(value) ? Number(value) : value]))
  }

  #routeOf(route: string): ['GET' | 'POST' | 'PUT' | 'DELETE', string] {
    const [method = 'GET', url = ''] = route.split(' ')
    return [method as 'GET', url]
  }

  async #answered(call: string, response: { statusCode: number; body: string; headers: object }): Promise<Data> {
    const { made } = this.world
    const last = response.body.trim().split('\n').at(-1) ?? ''
    const isJson = response.body.startsWith('{"')
    // Of lines of JSON the last one is the answer; the others tell how far it is.
    const reply = isJson ? (JSON.parse(last) as Data) : { statusCode: response.statusCode, data: '<file>' }
    const { statusCode, requestId: _id, data, message, ...rest } = reply
    const answer = statusCode === 200 ? data : { message, ...rest }
    const said = JSON.stringify(steady(answer, made)) ?? ''
    this.#done.push(steadyText(call, made), `  ${String(statusCode)} ${said.slice(0, MAX_ANSWER)}`)
    const given = (statusCode === 200 && typeof data === 'object' && data !== null ? data : {}) as Data
    await this.#waitForJobs()
    return given
  }

  /** Waits for all jobs that were added since, in the order in which they were. */
  async #waitForJobs(): Promise<void> {
    const { rows } = await this.world.owner.query<{ id: string }>('select id from job_run where id > $1 order by id', [this.#job])
    for (const { id } of rows) await this.#ended(Number(id))
  }

  async #ended(job: number): Promise<void> {
    this.#job = Math.max(this.#job, job)
    const row = await this.world.node.jobs.ended(job, AbortSignal.timeout(JOB_MS))
    const { state, kind, result, error } = (row ?? {}) as Data
    this.#done.push(`  job ${String(kind)} ${String(state)} ${JSON.stringify(steady(result ?? error ?? null, this.world.made))}`)
  }
}

const nameOf = (event: object): string => {
  const { type, em, id, order } = event as Record<string, unknown>
  return [type, em, order, id].filter(Boolean).map(String).join(' ')
}
