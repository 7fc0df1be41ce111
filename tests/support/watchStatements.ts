import type { ReadingDatabase } from '../../api/db/ReadingDatabase.ts'

/** The same database, which tells of each statement before it is sent. */
export const watchStatements = (db: ReadingDatabase, tell: (text: string) => void): ReadingDatabase =>
  new Proxy(db, {
    get: (target, property) => {
      if (property !== 'query') return Reflect.get(target, property, target)
      return (statement: string | { text: string }, values?: unknown[]) => {
        tell(typeof statement === 'string' ? statement : statement.text)
        return target.query(statement as string, values)
      }
    },
  })
