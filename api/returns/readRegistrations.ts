import type { ReturnScheme } from '#domain/returns/returnSchemes.ts'
import type { Queryable } from '../db/Queryable.ts'
import type { HeldRegistration } from './ReturnTask.ts'

export interface RegistrationFilter {
  schemes?: readonly ReturnScheme[] | undefined
  emIds?: readonly number[] | undefined
  ids?: readonly number[] | undefined
}

/** Registrations with their merchants, by merchant. */
export async function readRegistrations(db: Queryable, { schemes, emIds, ids }: RegistrationFilter): Promise<HeldRegistration[]> {
  const { rows } = await db.query<HeldRegistration>(
    `select
       jsonb_build_object('emId', em.id, 'identifier', em.identifier, 'name', em.full_name, 'registeredDate', em.registered_date,
         'isInUnion', home.is_eu or exists (
           select from em_establishment e join country c on c.id = e.country_id where e.em_id = em.id and c.is_eu),
         'isElectronicInterface', em.electronic_interface, 'paymentMode', em.payment_handling_mode) as merchant,
       jsonb_build_object('id', g.id, 'scheme', g.scheme, 'number', g.number, 'country', g.country, 'isOurs', g.is_ours,
         'from', g.valid_from, 'to', g.valid_to, 'vatGroup', g.vat_period_group::integer) as registration
     from em_registration g join em on em.id = g.em_id join country home on home.code = em.registered_country
     where ($1::text[] is null or g.scheme = any($1)) and ($2::integer[] is null or g.em_id = any($2))
       and ($3::bigint[] is null or g.id = any($3))
     order by g.em_id, g.scheme, g.valid_from`,
    [schemes ?? null, emIds ?? null, ids ?? null],
  )
  return rows
}
