import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { systemClock } from '../../../api/base/clock.ts'
import type { Author } from '../../../api/base/Actor.ts'
import type { Trx } from '../../../api/db/Database.ts'
import { databaseOn } from '../../../api/db/databaseOn.ts'
import { statementPolicies } from '../../../api/features/statements/policies.ts'
import { registerPolicies } from '../../../api/records/policies.ts'
import type { WriteTransaction } from '../../../api/records/write/transaction.ts'

/** Where the demo writes as one of its people does, with audit rows: in the transaction of the seed. */
export interface OperatorUnit extends WriteTransaction {
  operator: Author & { id: number }
}

/**
 * The unit of a person of the demo.
 * @param at the business moment of what is written; now by default
 */
export async function operatorUnit(client: Client, userName: string, at: Date = systemClock.business()): Promise<OperatorUnit> {
  // Of the tables in which the demo writes so; a node registers all when it begins to serve.
  registerPolicies(statementPolicies)
  const { rows } = await client.query<{ id: number }>('select id from operator_user where user_name = $1', [userName])
  const operator = { id: rows[0]?.id ?? 0, userName }
  const request = { method: 'CLI', path: 'seed', ip: '127.0.0.1', requestId: randomUUID() }
  const actor = { operator, ...request, started: systemClock.real(), at }
  return { client, db: databaseOn(client) as Trx, changed: new Set(), actor, operator }
}
