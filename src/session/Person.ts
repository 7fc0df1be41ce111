import { readMe } from '#schema/calls/auth.ts'
import type { Permission } from '#schema/roles.ts'
import { areSamples } from '../data/samples/pageMode.ts'
import { payloadOf, send } from '../data/send.ts'

/** Who is signed in, with what the roles allow. */
export interface Person {
  id: number
  user_name: string
  first_name: string
  last_name: string
  full_name: string | null
  email: string | null
  roles: string[]
  permissions: Permission[]
  /** The routes of pages that are not in the menu here. */
  unlisted: string[]
  language: string | null
  must_set_up_factor: boolean
}

/** Asks the server who a token belongs to. */
export async function readPerson(token: string): Promise<Person> {
  return (await payloadOf(readMe, await send(readMe, {}, { token }))) as Person
}

/**
 * Whether this person holds a permission. Screens hide what the API would refuse; with samples in place of rows they hide nothing,
 * because nothing is asked of the API.
 */
export const personMay = ({ permissions }: Pick<Person, 'permissions'>, permission: Permission): boolean =>
  areSamples() || permissions.includes(permission)
