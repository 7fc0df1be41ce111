import pg from 'pg'
import { HttpConnection } from './HttpConnection.ts'
import type { Counted, Subject } from './measure.ts'
import type { Served } from './processes.ts'
import { cpuOf, cpuOfFamily } from './processes.ts'

const MAX_CONNECTIONS = 16

/** Rows and total of a JSON answer, without parsing it: that would cost more than what is measured. */
function countIn(body: string): Counted {
  let rows = 0
  for (let at = body.indexOf('{"id":'); at >= 0; at = body.indexOf('{"id":', at + 1)) rows++
  return { rows, total: Number(/"total":(-?\d+)/.exec(body.slice(-60))?.[1] ?? -1) }
}

const connections = (address: string): HttpConnection[] =>
  Array.from({ length: MAX_CONNECTIONS }, () => new HttpConnection(address))

async function post(from: readonly HttpConnection[], index: number, path: string, body: unknown, token?: string) {
  const { status, body: text } = (await from[index]?.post(path, body, token)) ?? { status: 0, body: '' }
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
  return () => countIn(text)
}

export interface Place {
  databaseUrl: string
  /** The database server's process. */
  database: number
}

/** The floor's statements over pg and nothing else, in the process of the benchmark. */
export function bareDriver({ databaseUrl, database }: Place): Subject & { close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 })
  return {
    name: 'driver',
    cpu: () => cpuOf(process.pid) + cpuOfFamily(database),
    async answer(_connection, { floor: { name, rows, count } }, { values }) {
      const [list, total] = await Promise.all([
        pool.query({ name, text: rows, values }),
        count
          ? pool.query<{ count: string }>({ name: `${name} count`, text: count, values: count.includes('$1') ? values : [] })
          : undefined,
      ])
      return () => ({ rows: list.rows.length, total: Number(total?.rows[0]?.count ?? -1) })
    },
    close: () => pool.end(),
  }
}

export function floor({ database }: Place, { address, pid }: Served): Subject {
  const open = connections(address)
  return {
    name: 'floor',
    cpu: () => cpuOf(pid) + cpuOfFamily(database),
    answer: (connection, { name }, { values }) => post(open, connection, `/floor/${name}`, values),
  }
}

/** @param tokens of several people, who share the connections */
export function clearance({ database }: Place, { address, pid }: Served, tokens: readonly string[]): Subject {
  const open = connections(address)
  return {
    name: 'clearance',
    cpu: () => cpuOf(pid) + cpuOfFamily(database),
    answer: (connection, { path }, { body }) => post(open, connection, path, body, tokens[connection % tokens.length]),
  }
}
