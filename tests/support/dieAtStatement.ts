/*
 * Loaded before a process's own code (node --import): kills the process, as a power cut would, at a statement to the database:
 * before it is sent, or with KILL_WHEN=sent just after. KILL_AT is its number, counted from the first that contains COUNT_FROM. A
 * process that lives to its end writes how many there were to COUNT_FILE.
 */
import { writeFileSync } from 'node:fs'
import pg from 'pg'

const { KILL_AT = '0', KILL_WHEN, COUNT_FROM = '', COUNT_FILE } = process.env
let statements = 0

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : String(statement)

const die = () => process.kill(process.pid, 'SIGKILL')

const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
Reflect.set(pg.Client.prototype, 'query', function counted(this: pg.Client, ...given: unknown[]): unknown {
  const isCounted = statements > 0 || textOf(given[0]).includes(COUNT_FROM)
  const isLast = isCounted && ++statements === Number(KILL_AT)
  if (isLast && KILL_WHEN !== 'sent') die()
  const answer = Reflect.apply(send, this, given)
  if (isLast) die()
  return answer
})

process.once('SIGTERM', () => process.exit(0))
process.once('exit', () => {
  if (COUNT_FILE !== undefined) writeFileSync(COUNT_FILE, String(statements))
})
