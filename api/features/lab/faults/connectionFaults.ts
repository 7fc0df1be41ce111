import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { ConnectionEdge } from '../../../db/pool/ConnectionEdge.ts'
import type { Faults } from './Faults.ts'

/** How long a slow database keeps everybody waiting who takes a connection. */
const SLOW_MS = 1500

/** What the system says when nobody answers at the address of the database. */
class Unreachable extends Error {
  override name = 'Unreachable'
  readonly code: string

  constructor(code: 'ECONNREFUSED' | 'ECONNRESET') {
    super(`the lab lets the database be away (${code})`)
    this.code = code
  }
}

type Query = (...given: unknown[]) => unknown
type Answer = (error: Error | undefined, result?: unknown) => void

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : String(statement)

/** A statement that changes rows, and outside a transaction commits itself. */
const changesRows = (text: string): boolean =>
  /^\s*(with|insert|update|delete)\b/i.test(text) && /\b(insert\s+into|update|delete\s+from)\b/i.test(text)

/** The answer to a commit never arrives: the change is made, and whoever made it does not know. */
function loseCommits(client: pg.PoolClient): () => void {
  const query = client.query.bind(client) as Query
  // A pooler has its connections send without names.
  const own = Object.getOwnPropertyDescriptor(client, 'query')
  const lost = new Unreachable('ECONNRESET')
  let isOpen = false
  const losing: Query = (...given) => {
    const text = textOf(given[0])
    if (/^\s*(begin|start)\b/i.test(text)) isOpen = true
    const commits = /^\s*commit\b/i.test(text) || (!isOpen && changesRows(text))
    if (!commits) return query(...given)
    const answer = given.at(-1)
    if (typeof answer === 'function')
      return query(...given.slice(0, -1), ((error) => (answer as Answer)(error ?? lost)) satisfies Answer)
    return (query(...given) as Promise<unknown>).then(() => {
      throw lost
    })
  }
  Reflect.set(client, 'query', losing)
  return () => void (own ? Reflect.set(client, 'query', own.value) : Reflect.deleteProperty(client, 'query'))
}

/** Connections to the database that are slow, refused, read only, or lose the answers to commits. */
export function connectionFaults(faults: Faults): ConnectionEdge {
  const readOnly = new WeakSet<pg.PoolClient>()
  const restore = new WeakMap<pg.PoolClient, () => void>()
  return {
    before: async (person) => {
      if (faults.isOn('databaseGone', person)) throw new Unreachable('ECONNREFUSED')
      if (faults.isOn('databaseSlow', person)) await pause(SLOW_MS)
    },
    taken: async (person, client) => {
      restore.get(client)?.()
      restore.delete(client)
      const isWanted = faults.isOn('databaseReadOnly', person)
      if (isWanted !== readOnly.has(client)) {
        await client.query(`set default_transaction_read_only = ${isWanted ? 'on' : 'off'}`)
        if (isWanted) readOnly.add(client)
        else readOnly.delete(client)
      }
      if (faults.isOn('commitLost', person)) restore.set(client, loseCommits(client))
    },
  }
}
