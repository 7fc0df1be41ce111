import type { NamedTable } from '../define.ts'

/**
 * Tables about merchants themselves: a few rows for each merchant. All other tables whose rows each belong to one merchant, from
 * orders to payments and all to come, grow with the business and have the merchant in every key, so that they can be distributed
 * by it; `tests/schema/byMerchant.test.ts` compares them with the database.
 */
export const aboutMerchants: ReadonlySet<string> = new Set([
  'dashboard_assignment',
  'em_access_token',
  'em_api_key',
  'em_attachment',
  'em_contract_document',
  'em_credential',
  'em_establishment',
  'em_fee_info',
  'em_non_eu_vat_registration',
  'em_oss_info',
  'em_product',
  'em_registration',
  'em_site',
  'em_vat',
  // Parts of an application, which may become a merchant: their em_id is the application's id (APP-96).
  'self_reg_document',
  'self_reg_warehouse_vat',
  'self_registration_establishments',
  'self_registration_sites',
])

/** Whether each row belongs to one merchant, who is in the key of the table, or of the one whose rows a view shows. */
export const isByMerchant = ({ name, of, view, fields }: Pick<NamedTable, 'name' | 'of' | 'view' | 'fields'>): boolean =>
  fields['em_id']?.required === true && !aboutMerchants.has(of ?? name) && (!view || of !== undefined)
