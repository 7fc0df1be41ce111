import type { Ending } from './Ending.ts'

/** Sessions that ended long ago, which only the role for signing in may read and delete. */
export const endSessions: Ending = {
  count: async ({ signIn }, { kept }) => {
    const { due } = await signIn
      .selectFrom('auth_session')
      .select(({ fn }) => fn.countAll<number>().as('due'))
      .where('expires', '<', `${kept}T00:00:00.000Z`)
      .executeTakeFirstOrThrow()
    return { due, held: {} }
  },
  endSome: async (_trx, { kept }, { db }) => {
    const { numDeletedRows } = await db.signIn
      .deleteFrom('auth_session')
      .where('expires', '<', `${kept}T00:00:00.000Z`)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}
