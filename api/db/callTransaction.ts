import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { transactionOn } from './Queryable.ts'

interface CallTransaction {
  client: pg.PoolClient
  /** The number of savepoints so far, for their names. */
  savepoints: number
  isOver: boolean
}

const running = new AsyncLocalStorage<CallTransaction | undefined>()

/**
 * Runs a call in one transaction. Connections that the work takes from a pool of `joiningCalls` belong to this transaction, and
 * transactions that it begins become savepoints in it, so that either the whole call takes effect or nothing does.
 */
export const inCallTransaction = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  transactionOn(pool, async (client) => {
    const call = { client, savepoints: 0, isOver: false }
    try {
      return await running.run(call, () => work(client))
    } finally {
      call.isOver = true
    }
  })

/** Runs work in transactions of its own, also within a call's: what it writes stays if the call takes no effect. */
export const outsideCall = <T>(work: () => T): T => running.run(undefined, work)

/** The same pool, except that within `inCallTransaction` its connections belong to the call's transaction. */
export const joiningCalls = (pool: pg.Pool): pg.Pool =>
  new Proxy(pool, {
    get(target, property) {
      const call = running.getStore()
      if (call && !call.isOver && property === 'connect') return () => Promise.resolve(joined(call))
      if (call && !call.isOver && property === 'query') return (...statement: unknown[]) => queryIn(call, statement)
      return memberOf(target, property)
    },
  })

type Method = (...given: unknown[]) => unknown

/** A member of the target, with methods bound to the target itself and not to the proxy. */
function memberOf(target: object, property: string | symbol): unknown {
  const value: unknown = Reflect.get(target, property)
  return typeof value === 'function' ? (((...given) => Reflect.apply(value, target, given) as unknown) satisfies Method) : value
}

/** The call's connection in the form of a separate one: it begins savepoints, and is released only when the call ends. */
function joined(call: CallTransaction): pg.PoolClient {
  let savepoint = ''
  const translated = (statement: unknown): unknown => {
    if (typeof statement !== 'string') return statement
    if (begins.test(statement)) {
      savepoint = `call_${++call.savepoints}`
      return statement.replace(begins, `savepoint ${savepoint}`)
    }
    if (statement === 'commit') return `release savepoint ${savepoint}`
    return statement === 'rollback' ? `rollback to savepoint ${savepoint}` : statement
  }
  return new Proxy(call.client, {
    get(client, property) {
      if (property === 'release') return () => undefined
      const member = memberOf(client, property)
      if (property !== 'query' || typeof member !== 'function') return member
      return (statement: unknown, ...rest: unknown[]): unknown => Reflect.apply(member, client, [translated(statement), ...rest])
    },
  })
}

const begins = /^(?:begin|start transaction)\b[^;]*/i

/** Runs a single statement in a savepoint: if it fails the work can go on, as it could on a connection of its own. */
const queryIn = (call: CallTransaction, statement: unknown[]): Promise<unknown> =>
  transactionOn({ connect: () => Promise.resolve(joined(call)) }, async (client) => {
    const query = memberOf(client, 'query')
    return typeof query === 'function' ? await (Reflect.apply(query, client, statement) as Promise<unknown>) : undefined
  })
