import type { SubTable } from '../Merchant.ts'

/** What a tab of the dialog holds. */
export interface TabDefinition {
  name: TabName
  /** Fields of the merchant itself: those that its definition assigns to this tab (EMD-56). */
  own?: string
  /** The one row of a table that belongs to the merchant. */
  one?: SubTable
  /** Rows of a table that can be added to. */
  many?: SubTable
}

const tabNames = [
  'basic',
  'landed_cost',
  'contact',
  'fees',
  'oss',
  'vat',
  'non_eu_vat',
  'stores',
  'establishments',
  'additional',
  'attachments',
] as const
type TabName = (typeof tabNames)[number]

const contents: Readonly<Record<TabName, Omit<TabDefinition, 'name'>>> = {
  basic: { own: 'basic' },
  landed_cost: { own: 'landed_cost' },
  contact: { own: 'contact' },
  fees: { one: 'em_fee_info' },
  oss: { own: 'oss', one: 'em_oss_info' },
  vat: { many: 'em_vat' },
  non_eu_vat: { many: 'em_non_eu_vat_registration' },
  stores: { many: 'em_site' },
  establishments: { many: 'em_establishment' },
  additional: { own: 'additional' },
  attachments: {},
}

/** The eleven tabs in their order (EMD-14). */
export const tabs: readonly TabDefinition[] = tabNames.map((name) => ({ name, ...contents[name] }))
