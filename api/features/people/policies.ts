import { may } from '#schema/roles.ts'
import type { Row } from '../../records/read/readRow.ts'
import type { Guard, TablePolicies } from '../../records/TablePolicy.ts'
import { requireOffered } from '../../texts/offeredLanguage.ts'

/** The names in camel case as well, as the specification has them (OUSER-05). */
const namesOf = async (_db: unknown, rows: readonly Readonly<Row>[]): Promise<Row[]> =>
  rows.map(({ first_name, last_name }) => ({ firstName: first_name, lastName: last_name }))

/** A language in preparation is for those who translate it. */
const needsOfferedLanguage: Guard['check'] = async (db, { row }) => {
  const roles: readonly string[] = Array.isArray(row.roles) ? row.roles : []
  if (!may(roles, 'write texts')) await requireOffered(db, row.language)
}

/** What loads tell of operator users beside their columns. */
export const peoplePolicies: TablePolicies = {
  operator_user: { extras: namesOf, guards: [{ fields: ['language'], check: needsOfferedLanguage }] },
  operator_user_view: { extras: namesOf },
}
