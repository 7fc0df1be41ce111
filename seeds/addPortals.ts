import type { Client } from 'pg'
import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { copyRows } from '../api/db/copyRows.ts'
import { sealWith } from '../api/base/tokens.ts'
import type { FileRows } from './demo/documents/keepFile.ts'
import { keepFile } from './demo/documents/keepFile.ts'
import { pdfOf } from './demo/documents/pdf.ts'
import type { Row } from './demo/Row.ts'

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

/** Adds the portals at which returns of the demo are filed, and for some of them instructions. */
export async function addPortals(client: Client, until: Day): Promise<void> {
  for (const { country, name, schemes } of portals)
    for (const scheme of schemes)
      await client.query(
        `insert into intermediary_info (intermediary_name, country_of_registration, scheme) values ($1, $2, $3) on conflict do nothing`,
        [`Clearance Intermediary OÜ, ${name}`, country, scheme],
      )
  await addInstructions(client, until)
}

/** How to file in Estonia and Finland: those of Estonia were replaced once. */
async function addInstructions(client: Client, until: Day): Promise<void> {
  const { rows } = await client.query<{ id: number; country: string; scheme: string }>(
    `select id, country_of_registration as country, scheme from intermediary_info where country_of_registration in ('EE', 'FI') order by id`,
  )
  const files: FileRows = { stored_file: [], stored_file_chunk: [] }
  const versions: Row[] = []
  const newest: [id: number, file: string, name: string][] = []
  for (const { id, country, scheme } of rows)
    for (const [place, age] of (country === 'EE' ? [300, 45] : [120]).entries()) {
      const fileName = `filing-${country.toLowerCase()}-${scheme}-v${place + 1}.pdf`
      const lines = [
        'Sign in with the card of the intermediary.',
        `Choose the scheme: ${scheme}.`,
        ...(place ? ['Confirm with PIN 2.'] : []),
      ]
      const created = `${addDays(until, -age)}T09:00:00Z`
      const bytes = pdfOf(`How to file in ${country}`, [...lines, 'A document of the demo, without effect.'])
      const file = keepFile(files, { fileName, type: 'application/pdf', bytes }, { created, kind: 'instructions' })
      versions.push({ table_name: 'intermediary_info', document_id: id, file, created, effective_from: created.slice(0, 10) })
      newest[id] = [id, file, fileName]
    }
  await copyRows(client, 'stored_file', files.stored_file)
  await copyRows(client, 'stored_file_chunk', files.stored_file_chunk)
  await copyRows(client, 'document_version', versions)
  for (const values of newest.filter(Boolean))
    await client.query('update intermediary_info set instructions_file = $2, instructions_file_name = $3 where id = $1', values)
}

/** Gives them made-up ways to sign in, encrypted as this installation does. */
export async function sealPortals(client: Client, secret: string): Promise<void> {
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, intermediary_name as name from intermediary_info where access_sealed is null order by id',
  )
  for (const { id, name } of rows)
    await client.query('update intermediary_info set access_sealed = $2, access_changed = business_now() where id = $1', [
      id,
      sealWith(secret, `Sample: user clearance-${id}, code card in the safe (${name})`),
    ])
}
