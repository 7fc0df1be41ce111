import type { Row } from '../../records/read/readRow.ts'
import type { TablePolicies } from '../../records/TablePolicy.ts'

/** The names in camel case as well, as the specification has them (OUSER-05). */
const namesOf = async (_db: unknown, rows: readonly Readonly<Row>[]): Promise<Row[]> =>
  rows.map(({ first_name, last_name }) => ({ firstName: first_name, lastName: last_name }))

/** What loads tell of operator users beside their columns. */
export const peoplePolicies: TablePolicies = {
  operator_user: { extras: namesOf },
  operator_user_view: { extras: namesOf },
}
