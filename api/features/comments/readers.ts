import type { NamedTable } from '#schema/define.ts'
import type { Db } from '../../db/Database.ts'
import { mayDo } from '../../records/read/tableFor.ts'

interface Reader {
  user_name: string
  full_name: string
}

/** The people with an enabled account: their names, and whether they may read the records of a table. */
async function people(signIn: Db, table: NamedTable): Promise<(Reader & { mayRead: boolean })[]> {
  const rows = await signIn
    .selectFrom('operator_user')
    .select(['user_name', 'full_name', 'roles'])
    .where('enabled', '=', true)
    .orderBy('user_name')
    .execute()
  return rows.map(({ roles, ...person }) => ({ ...person, mayRead: mayDo(table, 'load', roles) }))
}

/** Everybody who has or had an account. */
export const allPeople = (signIn: Db): Promise<Reader[]> =>
  signIn.selectFrom('operator_user').select(['user_name', 'full_name']).orderBy('user_name').execute()

/** Who may read the records of a table. */
export const readersOf = async (signIn: Db, table: NamedTable): Promise<Reader[]> =>
  (await people(signIn, table)).flatMap(({ mayRead, ...person }) => (mayRead ? [person] : []))

/** Whether a text contains '@name' as a word of its own, not as part of an address or of a longer name. Both are in lower case. */
function isAddressed(text: string, name: string): boolean {
  const sign = `@${name}`
  for (let place = text.indexOf(sign); place >= 0; place = text.indexOf(sign, place + 1)) {
    const before = text.slice(0, place)
    const after = text.slice(place + sign.length)
    if (!/[\p{L}\p{N}.]$/u.test(before) && !/^(?:[\p{L}\p{N}_@-]|\.[\p{L}\p{N}])/u.test(after)) return true
  }
  return false
}

interface Addressed {
  /** The mentioned user names that may read the record. */
  mentions: string[]
  /** The mentioned user names that may not. */
  barred: string[]
}

/** The people whom a text mentions, by `@` and a user name. */
export async function addressedIn(signIn: Db, table: NamedTable, text: string): Promise<Addressed> {
  if (!text.includes('@')) return { mentions: [], barred: [] }
  const folded = text.toLowerCase()
  const addressed = (await people(signIn, table)).filter(({ user_name }) => isAddressed(folded, user_name.toLowerCase()))
  return {
    mentions: addressed.flatMap(({ user_name, mayRead }) => (mayRead ? [user_name] : [])),
    barred: addressed.flatMap(({ user_name, mayRead }) => (mayRead ? [] : [user_name])),
  }
}
