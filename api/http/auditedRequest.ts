import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** Names of fields that hold secrets, in any spelling: `password`, `new_password`, `accessToken`, `api_key`. */
const secretName = /passw|passphrase|secret|token|credential|private_?key|api_?key|challenge|recovery_code|access_?information/i
const MASK = '********'

/** An audit row is no archive of requests: texts, lists and the whole are shortened to what identifies the call. */
const LONGEST_TEXT = 200
const MAX_ENTRIES = 10
const LONGEST_REQUEST = 2000

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** `{ name: 'portal_password', value: '…' }`: a value named by its neighbour, as in settings and filters. */
const namesSecret = ({ name, key, column }: Record<string, unknown>): boolean =>
  [name, key, column].some((named) => typeof named === 'string' && secretName.test(named))

/** The value without secrets, and short. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}… (${value.length} characters)` : value
  if (Array.isArray(value)) {
    const entries = value.slice(0, MAX_ENTRIES).map(shortened)
    return value.length > MAX_ENTRIES ? [...entries, `… (${value.length} entries)`] : entries
  }
  if (!isObject(value)) return value
  const isSecret = namesSecret(value)
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      secretName.test(name) || (isSecret && name === 'value') ? MASK : shortened(entry),
    ]),
  )
}

/** The same with long parts replaced by their length. */
const outlined = (part: unknown): unknown =>
  isObject(part) && !Array.isArray(part)
    ? Object.fromEntries(
        Object.entries(part).map(([name, entry]) => {
          const { length } = JSON.stringify(entry) ?? ''
          return [name, length > LONGEST_TEXT ? `… (${length} characters)` : entry]
        }),
      )
    : `… (${JSON.stringify(part).length} characters)`

const isGiven = (part: unknown): boolean => part !== undefined && part !== null && !(isObject(part) && !Object.keys(part).length)

/**
 * The input of a call as JSON for its audit rows: path and query parameters, and the body, with secrets masked and long texts
 * and lists shortened. Forms with a file, and bodies that are read as they arrive, are left out. Null if there was no input.
 */
export function auditedRequest({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): string | null {
  const isStream = body instanceof Readable
  const parts = Object.entries({ params, query, ...(!isStream && { body }) }).filter(([, part]) => isGiven(part))
  if (!parts.length) return null
  const short = parts.map(([name, part]) => [name, shortened(part)] as const)
  const text = JSON.stringify(Object.fromEntries(short))
  if (text.length <= LONGEST_REQUEST) return text
  return JSON.stringify(Object.fromEntries(short.map(([name, part]) => [name, outlined(part)])))
}
