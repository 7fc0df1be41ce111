import { country_vat_item } from '#schema/tables/country_vat_item.ts'
import { country_vat_item_non_eu } from '#schema/tables/country_vat_item_non_eu.ts'
import { country_vat_rate } from '#schema/tables/country_vat_rate.ts'
import { country_vat_rate_non_eu } from '#schema/tables/country_vat_rate_non_eu.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { keepsRegistration, needsEstablishment } from '../../features/merchants/fixedEstablishment.ts'
import { all, ownNumbers } from '../../features/merchants/ownNumbers.ts'
import { oneRateADay } from '../../features/vat/oneRateADay.ts'
import { staysInArea } from '../../features/vat/staysInArea.ts'
import { withinArea } from '../../features/vat/withinArea.ts'
import type { Row } from '../read/readRow.ts'

/**
 * A rule that must read other rows. It runs in the transaction of the change, on the row as it will be, and throws an
 * AppError to refuse it.
 */
export type Guard = (client: Queryable, row: Readonly<Row>, before: Readonly<Row> | undefined) => Promise<void>

/** Guards by table. Rules that need only the row itself belong into its definition. */
export const guards: ReadonlyMap<string, Guard> = new Map([
  ['em_vat', all(needsEstablishment, ownNumbers('vat_id'))],
  ['em_establishment', all(keepsRegistration, ownNumbers('vat_number'))],
  [
    'em_oss_info',
    ownNumbers('ioss_registry_import_scheme_id', 'ioss_registry_union_scheme_id', 'ioss_registry_non_union_scheme_id'),
  ],
  ['country', staysInArea],
  ['country_vat_item', withinArea(country_vat_item)],
  ['country_vat_item_non_eu', withinArea(country_vat_item_non_eu)],
  ['country_vat_rate', all(withinArea(country_vat_rate), oneRateADay('country_vat_rate'))],
  ['country_vat_rate_non_eu', all(withinArea(country_vat_rate_non_eu), oneRateADay('country_vat_rate_non_eu'))],
])
