import type { ClientBase } from 'pg'
import { idsBy } from '../idsBy.ts'

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
  return {
    countries: await idsBy(client, 'country', 'code'),
    currencies: await idsBy(client, 'currency', 'code'),
    checkouts: await idsBy(client, 'checkout', 'code'),
    couriers: await idsBy(client, 'courier', 'code'),
    feeClasses: await idsBy(client, 'fee_class', 'name'),
  }
}
