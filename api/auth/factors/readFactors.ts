import type { Db, Trx } from '../../db/Database.ts'
import { countRecoveryCodes } from './recoveryCodes.ts'

/** What a person may answer a challenge with. */
export type FactorMethod = 'totp' | 'passkey' | 'recovery_code'

const factorsOf = (db: Db | Trx, userId: number) =>
  db.selectFrom('second_factor').select(['kind', 'credential_id', 'transports']).where('user_id', '=', userId).execute()

/** The ways in which a person can answer, and their passkeys; nothing if they have no second factor. */
export async function readMethods(db: Db | Trx, userId: number) {
  const factors = await factorsOf(db, userId)
  const kinds = new Set(factors.map(({ kind }) => kind))
  const left = kinds.size > 0 ? await countRecoveryCodes(db, userId) : 0
  const methods: FactorMethod[] = [...kinds, ...(left > 0 ? (['recovery_code'] as const) : [])]
  const passkeys = factors.flatMap(({ credential_id, transports }) =>
    credential_id === null ? [] : [{ id: credential_id, transports }],
  )
  return { methods, passkeys }
}

export type Methods = Awaited<ReturnType<typeof readMethods>>

/** The second factors of a person as their own page shows them, and how many recovery codes are left. */
export async function readFactors(db: Db, userId: number) {
  const factors = await db
    .selectFrom('second_factor')
    .select(['id', 'kind', 'name', 'created', 'last_used'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return { factors, recovery_codes_left: await countRecoveryCodes(db, userId) }
}
