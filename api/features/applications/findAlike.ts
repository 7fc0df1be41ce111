import type { judgeApplication } from '#schema/calls/applications/applications.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { Application } from './Application.ts'

type Alike = ReplyOf<typeof judgeApplication>['alike'][number]

/** Names with a share of common trigrams from here on are named as alike. */
const ALIKE = 0.5
const MAX_ALIKE = 20

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The host of an address without `www.`, in lower case; undefined for what is no address. */
function hostOf(address: string | null): string | undefined {
  const host = address === null ? undefined : URL.parse(address)?.hostname
  return host?.replace(/^www\./, '')
}

const host = (column: string): string => `substring(lower(${column}) from '^https?://(?:www[.])?([^/:?#]+)')`

/** The nearest names, by an index that has them in their order, and of those the ones that are alike. */
const nearest = (table: string, column: string): string => `
  select id, 'name' from (select id, ${column} as name from ${table} order by lower(${column}) <-> lower($5) limit ${MAX_ALIKE + 1}) near
  where similarity(near.name, $5) >= ${ALIKE}`

/** Merchants that share a number, an address or a site with an application, or have a name like its own. */
const merchantsText = `
  with hit as (
    select id, 'tin' as agrees from em where tin_number = $1
    union all select em_id, 'vat_id' from em_vat where vat_id = any($2)
    union all select em_id, 'vat_id' from em_establishment where vat_number = any($2)
    union all select em_id, 'vat_id' from em_oss_info where ioss_registry_import_scheme_id = any($2)
      or ioss_registry_union_scheme_id = any($2) or ioss_registry_non_union_scheme_id = any($2)
    union all select id, 'email' from em
      where lower(nominated_email) = any($3) or lower(nominated_email_secondary) = any($3)
    union all select em_id, 'site' from em_site where ${host('web_address')} = any($4)
    union all select id, 'site' from em where ${host('official_site_url')} = any($4)
    union all ${nearest('em', 'full_name')}
  )
  select 'merchant' as kind, em.id, em.full_name as name, case when em.enabled then 'active' else 'blocked' end as state,
    array_agg(distinct hit.agrees) as agrees
  from hit join em on em.id = hit.id group by em.id order by count(distinct hit.agrees) desc, em.id desc limit ${MAX_ALIKE}`

const applicationsText = `
  with hit as (
    select id, 'tin' as agrees from self_registration where tin = $1
    union all select id, 'vat_id' from self_registration where vat_id = any($2)
    union all select id, 'email' from self_registration where lower(np_email_1) = any($3) or lower(np_email_2) = any($3)
    union all select em_id, 'site' from self_registration_sites where ${host('web_address')} = any($4)
    union all select id, 'site' from self_registration where ${host('official_site')} = any($4)
    union all ${nearest('self_registration', 'name')}
  )
  select 'application' as kind, other.id, other.name, other.status as state, array_agg(distinct hit.agrees) as agrees
  from hit join self_registration other on other.id = hit.id where other.id <> $6
  group by other.id order by count(distinct hit.agrees) desc, other.id desc limit ${MAX_ALIKE}`

/** Merchants and other applications that may be the same business as an application, with what agrees. */
export async function findAlike(client: Queryable, { row, sites, warehouses, establishments }: Application): Promise<Alike[]> {
  const numbers = [
    row.vat_id,
    row.ss_reg_ioss_import_scheme_id,
    row.ss_reg_ioss_non_union_scheme_id,
    row.ss_reg_ioss_union_scheme_id,
    ...warehouses.map(({ vat_id }) => vat_id),
    ...establishments.map(({ vat_number }) => vat_number),
  ].filter(isText)
  const emails = [row.np_email_1, row.np_email_2].filter(isText).map((email) => email.toLowerCase())
  const hosts = [row.official_site, ...sites.map(({ web_address }) => web_address)].map(hostOf).filter(isText)
  const known = [row.tin || null, numbers, emails, hosts, row.name]
  // The merchant that it became is no other business.
  const merchants = (await client.query<Alike>(merchantsText, known)).rows.filter(({ id }) => id !== row.merchant_id)
  const { rows: others } = await client.query<Alike>(applicationsText, [...known, row.id])
  return [...merchants, ...others]
}
