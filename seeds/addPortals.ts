import type { Client } from 'pg'
import { sealWith } from '../api/base/tokens.ts'

/** Where returns are filed: a portal for each country in which the demo's merchants or we are registered. Names are invented. */
const portals = [
  { country: 'EE', name: 'e-MTA', schemes: ['import', 'union', 'non_union'] },
  { country: 'FI', name: 'OmaVero', schemes: ['import', 'union'] },
  { country: 'SE', name: 'Skatteverket e-tjänst', schemes: ['import', 'union'] },
  { country: 'DE', name: 'BZStOnline-Portal', schemes: ['import', 'union'] },
  { country: 'GB', name: 'HMRC online services', schemes: ['non_eu_ioss'] },
  { country: 'NO', name: 'Skatteetaten VOEC', schemes: ['non_eu_ioss'] },
  { country: 'CH', name: 'ePortal ESTV', schemes: ['non_eu_ioss'] },
] as const

/** Adds the portals at which returns of the demo are filed. */
export async function addPortals(client: Client): Promise<void> {
  for (const { country, name, schemes } of portals)
    for (const scheme of schemes)
      await client.query(
        `insert into intermediary_info (intermediary_name, country_of_registration, scheme) values ($1, $2, $3) on conflict do nothing`,
        [`Clearance Intermediary OÜ, ${name}`, country, scheme],
      )
}

/** Gives them made-up ways to sign in, encrypted as this installation does. */
export async function sealPortals(client: Client, secret: string): Promise<void> {
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, intermediary_name as name from intermediary_info where access_sealed is null order by id',
  )
  for (const { id, name } of rows)
    await client.query('update intermediary_info set access_sealed = $2 where id = $1', [
      id,
      sealWith(secret, `Sample: user clearance-${id}, code card in the safe (${name})`),
    ])
}
