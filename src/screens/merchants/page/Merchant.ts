import type { Row } from '../../../kinds/KindView.ts'

/** The tables whose rows belong to a merchant, as in the answer of `GET /api/visualize/em/{id}`. */
export const subTables = [
  'em_fee_info',
  'em_oss_info',
  'em_vat',
  'em_non_eu_vat_registration',
  'em_site',
  'em_establishment',
] as const
export type SubTable = (typeof subTables)[number]

/** A merchant with its sub-records. */
export type Merchant = Row & {
  readonly identifier: string
  readonly full_name: string
  readonly enabled: boolean
  readonly post_sale_orders_allowed: boolean
} & { readonly [T in SubTable]: readonly Row[] }
