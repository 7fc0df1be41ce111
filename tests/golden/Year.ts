import { vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { demoPassword } from '../../seeds/demo/operatorUsers.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { formOf } from '../support/formOf.ts'
import { mailedLink } from '../support/mailedLink.ts'
import type { JobKindName } from '#schema/work/jobKinds.ts'
import { addFound } from '../../api/jobs/findWork.ts'
import { foundWork } from '../../api/process/workers.ts'
import type { Data } from './answerOf.ts'
import { answerOf, dataOf, nameOf } from './answerOf.ts'
import { SaidWrites } from './SaidWrites.ts'
import { steady, steadyCall, steadyText } from './steady.ts'
import { textOfFile } from './textOfFile.ts'
import type { World } from './openWorld.ts'

const JOB_MS = 120_000
const ME = '/api/auth/me'

interface SentFile {
  part?: string
  name: string
  text: string
}

/** Tells a story by the calls of people, one after the other, and writes down each call with its answer. */
export class Year {
  readonly world: World
  readonly writes: SaidWrites
  /** What was done since it was asked for, a line for each call. */
  #done: string[] = []
  #now = ''
  /** The newest job that was waited for. */
  #job = 0
  #strangers = 0
  readonly #people = new Map<string, Promise<ApiClient>>()
  readonly #mayBeTurnedAway = new Set(['nobody'])

  constructor(world: World) {
    this.world = world
    this.writes = new SaidWrites(world)
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

  /** Lets somebody sign in by a password of their own; what was open before is left. Whoever has one may be turned away. */
  async signIn(name: string, password: string): Promise<void> {
    this.#people.set(name, new ApiClient(this.#app).signIn(name, password))
    this.#mayBeTurnedAway.add(name)
    await this.person(name)
  }

  /** Lets somebody sign in anew, whose roles have changed. */
  async signInAgain(name: string): Promise<void> {
    this.#people.set(name, this.signedIn(name))
    await this.person(name)
  }

  /** Waits until somebody whose sessions were ended is turned away, which each node hears a moment later, and tells it. */
  async turnedAway(name: string): Promise<void> {
    const person = await this.person(name)
    await vi.waitUntil(async () => (await person.inject({ method: 'GET', url: ME })).statusCode === 401, { timeout: JOB_MS })
    await this.make(name, `GET ${ME}`)
  }

  /** The token of the link in the newest mail to somebody. */
  async linkFor(to: string): Promise<string> {
    return (await mailedLink(this.world.owner, this.world.config, to)).token
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
    const reply = await this.answer(who, route, body)
    return dataOf(reply)
  }

  /** Makes a call, and waits for the job that it starts. @returns the whole answer, also if it was refused */
  async answer(who: string, route: string, body?: object): Promise<Data> {
    const [method, url] = this.#routeOf(route)
    const person = await this.person(who)
    const response = await person.inject({ method, url, remoteAddress: this.#networkOf(who), ...(body && { payload: body }) })
    // Otherwise all that they would have done from then on is silently not told.
    if (response.statusCode === 401 && !this.#mayBeTurnedAway.has(who)) throw new Error(`${who} is not signed in any more`)
    return this.#answered(`${who} ${route}${body ? ` ${JSON.stringify(body)}` : ''}`, response)
  }

  /** Makes calls on a node where no second person has to confirm, which is there only for them. */
  async alone(who: string, route: string, bodies: readonly object[]): Promise<void> {
    const [method, url] = this.#routeOf(route)
    const { token } = await this.person(who)
    const node = await this.world.openAlone()
    this.writes.hear(node)
    for (const body of bodies) {
      const response = await node.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, payload: body })
      await this.#answered(`${who} alone ${route} ${JSON.stringify(body)}`, response)
    }
    await node.close()
  }

  /** Opens a file as a person does, and tells what stands in it. */
  async open(who: string, route: string, body?: object): Promise<void> {
    const [method, url] = this.#routeOf(route)
    const response = await (await this.person(who)).inject({ method, url, ...(body && { payload: body }) })
    const call = `${who} ${route}${body ? ` ${JSON.stringify(body)}` : ''}`
    if (response.statusCode !== 200) return void (await this.#answered(call, response))
    const { made } = this.world
    const [, name = ''] = /filename="?([^";]+)/.exec(String(response.headers['content-disposition'])) ?? []
    const lines = await textOfFile(response.rawPayload)
    this.#done.push(steadyCall(call, made), `  200 ${steadyText(name, made)}`)
    for (const line of lines) if (line.trim()) this.#done.push(`  | ${steadyText(line.trimEnd(), made)}`)
  }

  /** Makes a call under a token instead of a session, as applicants and shops do. */
  async under(token: string, route: string, body?: object): Promise<Data> {
    const [method, url] = this.#routeOf(route)
    const authorization = { authorization: `Bearer ${token}` }
    const remoteAddress = this.#networkOf('nobody')
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress,
      headers: authorization,
      ...(body && { payload: body }),
    })
    return dataOf(await this.#answered(`token ${route}${body ? ` ${JSON.stringify(body)}` : ''}`, response))
  }

  /** Sends a form with a file, as a person or under the token of an applicant. */
  async upload(who: string, path: string, fields: Record<string, string>, file: SentFile): Promise<Data> {
    const sent = { part: file.part ?? 'file', file: { name: file.name, bytes: Buffer.from(file.text) } }
    const person = who.startsWith('ap_') ? new ApiClient(this.#app, who) : await this.person(who)
    const response = await person.inject({ method: 'POST', url: path, ...formOf(fields, undefined, [sent]) })
    return dataOf(await this.#answered(`${who} POST ${path} ${JSON.stringify(fields)} ${file.name}`, response))
  }

  /** Sends lines to the intake, as a person or under the key of a shop. */
  async send(who: string, events: readonly (object | string)[]): Promise<Data> {
    const payload = events.map((event) => (typeof event === 'string' ? event : JSON.stringify(event))).join('\n')
    const sent = { method: 'POST', url: '/api/intake/orders', payload } as const
    const headers = { 'content-type': 'application/x-ndjson' }
    const response = who.startsWith('ck_')
      ? await this.#app.inject({ ...sent, headers: { ...headers, authorization: `Bearer ${who}` } })
      : await (await this.person(who)).inject({ ...sent, headers })
    const told = events.map((event) => (typeof event === 'string' ? event : nameOf(event))).join(', ')
    return dataOf(await this.#answered(`${who} sends ${told}`, response))
  }

  /** Runs a schedule by its name, as a tester does. Whether the answer still waits for its end depends on the machine. */
  async run(name: string): Promise<void> {
    const admin = await this.person('admin')
    const { rows } = (await admin.get<{ rows: { id: number; name: string }[] }>('/api/schedules')).data
    const id = rows.find((row) => row.name === name)?.id
    const { statusCode, message } = await admin.post('/api/schedules/invoke', { id })
    this.#done.push(`admin runs ${name}${statusCode === 200 ? '' : `: ${String(statusCode)} ${message ?? ''}`}`)
    await this.#waitForJobs()
    await this.writes.judge(`runs ${name}`)
  }

  /** Looks for work of a kind, as every node does, and does it. */
  async look(kind: JobKindName): Promise<void> {
    const work = foundWork.find((one) => one.kind === kind)
    if (!work) throw new Error(`nobody looks for work of the kind ${kind}`)
    const { db, jobs } = this.world.node
    const id = await addFound({ db, jobs }, work, new Date())
    this.#done.push(`a node looks for ${kind}${id === undefined ? ': nothing' : ''}`)
    if (id !== undefined) await this.#ended(id)
    await this.writes.judge(`looks for ${kind}`)
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

  /** Each call of a stranger comes from another network, so that the limits of one do not end the story of the next. */
  #networkOf(who: string): string {
    if (who !== 'nobody') return '127.0.0.1'
    this.#strangers++
    return `10.${this.#strangers >> 8}.${this.#strangers & 255}.1`
  }

  #routeOf(route: string): ['GET' | 'POST' | 'PUT' | 'DELETE', string] {
    const [method = 'GET', url = ''] = route.split(' ')
    return [method as 'GET', url]
  }

  async #answered(call: string, response: { statusCode: number; body: string; headers: object }): Promise<Data> {
    const { reply, lines } = answerOf(call, response, this.world.made)
    this.#done.push(...lines)
    await this.#waitForJobs()
    await this.writes.judge(call)
    return reply
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
