/* Every call that writes, asked for something that does not exist or is not possible, refuses and changes nothing. */
import type { Call } from '#schema/defineCall.ts'
import { allCalls } from '#schema/allCalls.ts'
import { noteWrites } from '../support/noteWrites.ts'
import { expect, test as plain } from '../support/test.ts'

const MISSING = 2_147_483_000

const test = plain.extend('written', { scope: 'file' }, ({ db }) =>
  noteWrites(db, ['auth_session', 'refresh_token', 'sign_in_attempt', 'error_log']),
)

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  pattern?: string
  format?: string
}

/** The smallest value that a schema takes, naming what does not exist wherever it names something. */
function leastOf({ type, properties = {}, required = [], items, minItems = 0, ...given }: Schema): unknown {
  if (given.const !== undefined) return given.const
  if (given.enum) return given.enum[0]
  if (given.anyOf?.[0]) return leastOf(given.anyOf[0])
  switch (type) {
    case 'object':
      return Object.fromEntries(required.map((name) => [name, leastOf(properties[name] ?? {})]))
    case 'array':
      return Array.from({ length: minItems }, () => leastOf(items ?? {}))
    case 'integer':
    case 'number':
      return MISSING
    case 'boolean':
      return false
    default:
      return 'nothing'
  }
}

const filled = (path: string): string => path.replaceAll(/:\w+/g, String(MISSING))
const writing = Object.entries(allCalls).filter(([, { method, public: isPublic }]) => method !== 'GET' && !isPublic)

test.for(writing.map(([name, call]) => [name, call] as const))(
  '%s refuses what does not exist, and then has changed nothing',
  async ([, call], { api, written }) => {
    const person = await api.as('admin')
    await written()
    const { method, path, body }: Call = call
    const payload = body && leastOf(body as Schema)
    const reply = await person.inject({ method, url: filled(path), ...(payload !== undefined && { payload: payload as object }) })
    const { statusCode } = reply
    const changed = await written()
    console.log(statusCode, call.method, path, changed.join(), statusCode < 400 ? '' : reply.body.slice(0, 100))
    expect(statusCode).toBeLessThan(500)
    if (statusCode !== 200) expect(changed).toEqual([])
  },
)
