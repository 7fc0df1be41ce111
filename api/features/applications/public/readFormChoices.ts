import type { readApplicationForm } from '#schema/calls/applications/selfRegistration.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { Databases } from '../../../db/databases.ts'
import { requireOpen } from './requireOpen.ts'

/** What the form offers to choose from. @throws {AppError} UNKNOWN_PATH while it is switched off */
export async function readFormChoices(db: Databases): Promise<ReplyOf<typeof readApplicationForm>> {
  await requireOpen(db)
  const [countries, checkouts] = await Promise.all([
    db.decide.query<{ id: number; code: string; is_eu: boolean }>('select id, code, is_eu from country order by code'),
    db.decide.query<{ id: number; name: string }>('select id, name from checkout order by name'),
  ])
  return { countries: countries.rows, checkouts: checkouts.rows }
}
