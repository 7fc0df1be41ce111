import type { Queryable } from '../../db/Queryable.ts'

const AT_ONCE = 1000

/**
 * The rows of a statement, in batches of one transaction, so that a list of any length needs the memory of one batch and is planned once.
 * One at a time on a connection.
 */
export async function* fetched<Row extends Record<string, unknown>>(
  client: Queryable,
  text: string,
  values: unknown[],
): AsyncGenerator<readonly Row[]> {
  await client.query(`declare evidence no scroll cursor for ${text}`, values)
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${AT_ONCE} from evidence`)
    if (rows.length) yield rows
    if (rows.length < AT_ONCE) break
  }
  await client.query('close evidence')
}
