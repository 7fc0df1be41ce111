import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Role } from '#schema/roles.ts'

export type Row = Record<string, unknown>

/** The envelope of every answer; it has `data` if statusCode is 200. */
export interface Reply<Data = unknown> {
  statusCode: number
  code?: string
  message?: string
  errors?: Record<string, string>
  params?: Record<string, unknown>
  requestId?: string
  data: Data
}

export interface Page<R = Row> {
  rows: R[]
  total: number
  /** Of lists that have them. */
  totals?: Readonly<Record<string, number | string>>
}

export interface Written<R = Row> {
  rowCount: number
  rows: R[]
}

/** A demo account (PERM-14); its password is its name followed by `-demo`. */
export type Account = Role | 'operator2'

/** Calls the API as one person, or as nobody. Answers are the parsed envelopes; `inject` gives the bare response. */
export class ApiClient {
  readonly #app: FastifyInstance
  readonly #token: string | undefined
  readonly #signIns: Map<Account, Promise<ApiClient>>

  constructor(app: FastifyInstance, token?: string, signIns = new Map<Account, Promise<ApiClient>>()) {
    this.#app = app
    this.#token = token
    this.#signIns = signIns
  }

  /** The same API, signed in as this demo account; each account signs in once per file. */
  as(account: Account): Promise<ApiClient> {
    const signedIn = this.#signIns.get(account) ?? this.signIn(account, `${account}-demo`)
    this.#signIns.set(account, signedIn)
    return signedIn
  }

  /** Signs in by password, as the sign-in screen does. */
  async signIn(username: string, password: string): Promise<ApiClient> {
    const credentials = { grant_type: 'password', username, password }
    const reply = await new ApiClient(this.#app).post<{ access_token: string }>('/api/auth/open-id/connect', credentials)
    if (reply.statusCode !== 200) throw new Error(`${username} cannot sign in: ${reply.message}`)
    return new ApiClient(this.#app, reply.data.access_token, this.#signIns)
  }

  /** The bearer token, for requests that are built by hand. */
  get token(): string | undefined {
    return this.#token
  }

  inject(options: InjectOptions): Promise<LightMyRequestResponse> {
    const authorization = this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }
    return this.#app.inject({ ...options, headers: { ...authorization, ...options.headers } })
  }

  get<Data = unknown>(url: string): Promise<Reply<Data>> {
    return this.#reply({ method: 'GET', url })
  }

  post<Data = unknown>(url: string, payload: object = {}): Promise<Reply<Data>> {
    return this.#reply({ method: 'POST', url, payload })
  }

  put<Data = unknown>(url: string, payload: object = {}): Promise<Reply<Data>> {
    return this.#reply({ method: 'PUT', url, payload })
  }

  delete<Data = unknown>(url: string): Promise<Reply<Data>> {
    return this.#reply({ method: 'DELETE', url })
  }

  load<R = Row>(tableName: string, body: object = {}): Promise<Reply<Page<R>>> {
    return this.post('/api/visualize/load', { tableName, ...body })
  }

  find<R = Row>(tableName: string, conditions: object): Promise<Reply<Page<R>>> {
    return this.post('/api/persistence/find', { tableName, conditions })
  }

  insert<R = Row>(tableName: string, data: object, returnColumns?: string[]): Promise<Reply<Written<R>>> {
    return this.post('/api/persistence/insert', { tableName, data, ...(returnColumns && { returnColumns }) })
  }

  /** `data` holds the id and the fields to change. */
  update<R = Row>(tableName: string, data: object): Promise<Reply<Written<R>>> {
    return this.post('/api/persistence/update', { tableName, data })
  }

  /** Makes a call that answers in lines of JSON. @returns the last line */
  async lastLine<Data = unknown>(url: string, payload: object): Promise<Reply<Data>> {
    const { body } = await this.inject({ method: 'POST', url, payload })
    return JSON.parse(body.trim().split('\n').at(-1) ?? '') as Reply<Data>
  }

  async #reply<Data>(options: InjectOptions): Promise<Reply<Data>> {
    const response = await this.inject(options)
    const isJson = String(response.headers['content-type']).includes('json')
    if (!isJson)
      throw new Error(`${options.method} ${JSON.stringify(options.url)} answered ${response.statusCode} and no JSON: use inject`)
    return response.json<Reply<Data>>()
  }
}
