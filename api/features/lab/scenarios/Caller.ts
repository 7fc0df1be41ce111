import type { FastifyInstance } from 'fastify'
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '#schema/defineCall.ts'
import type { Message } from '#schema/messages/messages.ts'

/** A call that was refused, with the sentence of its answer. */
export class CallRefused extends Error {
  override name = 'CallRefused'
  readonly said: Message
  readonly path: string

  constructor(path: string, said: Message) {
    super(`${path}: ${said.message}`)
    this.path = path
    this.said = said
  }
}

/** What is sent with a call, as its definition says. */
interface Sent<D> {
  params?: ParamsOf<D>
  query?: QueryOf<D>
  body?: BodyOf<D>
}

interface Answer {
  statusCode: number
  code?: string
  message?: string
  errors?: Record<string, string>
  params?: Message['params']
  data?: unknown
}

/** What is sent: an object as JSON, or text and bytes as they are. */
interface Content {
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** Makes the calls that people make, in the same process and as one of them: what is refused to people is refused here. */
export class Caller {
  readonly #app: FastifyInstance
  readonly #authorization: string

  constructor(app: FastifyInstance, authorization: string) {
    this.#app = app
    this.#authorization = authorization
  }

  /** Signs in by password, as the sign-in screen does. */
  static async signIn(app: FastifyInstance, username: string, password: string): Promise<Caller> {
    const anonymous = new Caller(app, '')
    const body = { grant_type: 'password', username, password }
    const data = await anonymous.send('POST', '/api/auth/open-id/connect', { body })
    return new Caller(app, `Bearer ${(data as { access_token: string }).access_token}`)
  }

  /** @throws {CallRefused} */
  async make<D extends Call>(call: D, { params, query, body }: Sent<D> = {}): Promise<ReplyOf<D>> {
    const values = (params ?? {}) as Record<string, string | number>
    const path = call.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(values[name] ?? '')))
    const search = new URLSearchParams(Object.entries(query ?? {})).toString()
    return (await this.send(call.method, `${path}${search && `?${search}`}`, { body })) as ReplyOf<D>
  }

  /** Sends a body as JSON, or a text with a media type of its own. @returns the data of the answer @throws {CallRefused} */
  async send(method: Call['method'], url: string, { body, headers = {} }: Content = {}): Promise<unknown> {
    const payload =
      typeof body === 'string' || Buffer.isBuffer(body) ? body : body === undefined ? undefined : JSON.stringify(body)
    const response = await this.#app.inject({
      method,
      url,
      headers: {
        ...(this.#authorization && { authorization: this.#authorization }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    })
    const answer = response.json<Answer>()
    if (answer.statusCode !== 200) throw new CallRefused(url, refusalOf(answer))
    return answer.data
  }
}

/** The sentence of a refusal; that of a field, if one is named. */
function refusalOf({ code = '', message = '', errors = {}, params }: Answer): Message {
  const [first] = Object.entries(errors)
  return { code, ...(params && { params }), message: first ? `${message} (${first[0]}: ${first[1]})` : message }
}
