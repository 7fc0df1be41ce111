import type { Day } from '#domain/day.ts'
import { countries } from '../../reference/countries.ts'
import type { DemoCountry } from '../places.ts'
import type { DemoCurrency } from '../rates.ts'
import type { Row } from '../Row.ts'

/** The properties of a merchant that decide what its orders look like. */
export interface MerchantProfile {
  id: number
  country: DemoCountry
  isEu: boolean
  sells: 'goods' | 'services'
  currency: DemoCurrency
  pricesWithVat: boolean
  postSale: boolean
  /** The courier's code; a merchant without one sends by post. */
  courier: string | null
  /** Warehouses in the EU. */
  warehouses: readonly DemoCountry[]
  /** The first day on which each scheme may be used. */
  importFrom: Day | null
  unionFrom: Day | null
  nonUnionFrom: Day | null
  /** Countries outside the EU in which its sales are taxed. */
  nonEuCountries: readonly DemoCountry[]
  registered: Day
}

export interface DemoMerchant {
  profile: MerchantProfile
  /** The rows of each table, without ids where the database gives them. */
  rows: Readonly<
    Record<
      | 'em'
      | 'em_oss_info'
      | 'em_fee_info'
      | 'em_site'
      | 'em_establishment'
      | 'em_vat'
      | 'em_non_eu_vat_registration'
      | 'dashboard_user'
      | 'dashboard_assignment',
      readonly Row[]
    >
  >
}

export const warehouseCountries = ['DE', 'NL', 'PL', 'CZ', 'EE', 'ES', 'FR', 'IT'] as const

export const memberStates = new Set(countries.filter(({ is_eu }) => is_eu).map(({ code }) => code))
