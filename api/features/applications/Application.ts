import type { ReadRow } from '#schema/rows.ts'
import type { Tables } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import { tableOf } from '#schema/registry.ts'
import { findRow } from '../../records/read/readRow.ts'
import { isEuEstablished } from '#domain/applications/legalStatus.ts'

export type ApplicationRow = ReadRow<Tables['self_registration']>

interface Place {
  code: string
  is_eu: boolean
}

/** An application with all that belongs to it. */
export interface Application {
  row: ApplicationRow
  /** Whether its registered country is a member state. */
  isMemberState: boolean
  isEuEstablished: boolean
  establishments: readonly (Place & { name: string; vat_number: string | null; address: string | null; country_id: number })[]
  sites: readonly { web_address: string; description: string | null; site_platform: string | null; integrated: boolean }[]
  warehouses: readonly (Place & { vat_id: string })[]
  documents: readonly { id: number; category: string | null; file_name: string; file: string }[]
}

const childrenText = `
  select
    (select coalesce(json_agg(json_build_object('name', e.name, 'vat_number', e.vat_number, 'address', e.address,
        'country_id', e.country_id, 'code', c.code, 'is_eu', c.is_eu) order by e.id), '[]')
      from self_registration_establishments e join country c on c.id = e.country_id where e.em_id = $1) as establishments,
    (select coalesce(json_agg(json_build_object('web_address', web_address, 'description', description,
        'site_platform', site_platform, 'integrated', integrated) order by id), '[]')
      from self_registration_sites where em_id = $1) as sites,
    (select coalesce(json_agg(json_build_object('vat_id', w.vat_id, 'code', c.code, 'is_eu', c.is_eu) order by w.id), '[]')
      from self_reg_warehouse_vat w join country c on c.id = w.country_id where w.em_id = $1) as warehouses,
    (select coalesce(json_agg(json_build_object('id', id, 'category', category, 'file_name', file_name, 'file', file) order by id), '[]')
      from self_reg_document where em_id = $1) as documents,
    (select is_eu from country where code = $2) as "isMemberState"`

type Children = Omit<Application, 'row' | 'isEuEstablished'>

/** An application with what belongs to it, read after its row. */
export async function withChildren(client: Queryable, row: ApplicationRow): Promise<Application> {
  const { rows } = await client.query<Children>(childrenText, [row.id, row.registered_country])
  const children = rows[0]
  if (!children) throw new AppError('UNKNOWN_ROW')
  const places = {
    isRegisteredInEu: children.isMemberState,
    establishments: children.establishments.map(({ is_eu }) => is_eu),
  }
  return { row, ...children, isEuEstablished: isEuEstablished(places) }
}

/** An application by its id. @throws {AppError} UNKNOWN_ROW */
export async function readApplication(client: Queryable, id: number): Promise<Application> {
  const row = await findRow(client, tableOf('self_registration'), id)
  if (!row) throw new AppError('UNKNOWN_ROW')
  return withChildren(client, row as ApplicationRow)
}
