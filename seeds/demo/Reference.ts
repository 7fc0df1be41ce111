import type { ClientBase } from 'pg'

type Ids = ReadonlyMap<string, number>

/** The ids of reference rows that demo rows point to, by their codes and names. */
export interface Reference {
  countries: Ids
  currencies: Ids
  checkouts: Ids
  couriers: Ids
  feeClasses: Ids
}

/** Reads the ids of the seeded reference rows. */
export async function readReference(client: ClientBase): Promise<Reference> {
  const ids = async (table: string, key: string): Promise<Ids> => {
    const { rows } = await client.query<{ id: number; key: string }>(`select id, "${key}" as key from "${table}"`)
    return new Map(rows.map((row) => [row.key, row.id]))
  }
  return {
    countries: await ids('country', 'code'),
    currencies: await ids('currency', 'code'),
    checkouts: await ids('checkout', 'code'),
    couriers: await ids('courier', 'code'),
    feeClasses: await ids('fee_class', 'name'),
  }
}
