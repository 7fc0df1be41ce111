import type { Ending } from './Ending.ts'

/**
 * Sessions that ended long ago. Only the role for signing in may read them, and the database deletes none that it has to keep, so that they
 * go in the transaction that counts them.
 */
export const endSessions: Ending = {
  count: async ({ signIn }, { kept }) => {
    const { due } = await signIn
      .selectFrom('auth_session')
      .select(({ fn }) => fn.countAll<number>().as('due'))
      .where('expires', '<', `${kept}T00:00:00.000Z`)
      .executeTakeFirstOrThrow()
    return { due, held: {} }
  },
  endSome: async (trx, { kept }) => {
    const { rows } = await trx.client.query<{ ended: number }>('select end_sessions($1) as ended', [kept])
    return rows[0]?.ended ?? 0
  },
}
