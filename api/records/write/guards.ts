import { em_non_eu_vat_registration } from '#schema/tables/em_non_eu_vat_registration.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { keepsRegistration, needsEstablishment } from '../../features/merchants/fixedEstablishment.ts'
import { keepsMerchants, needsIntermediary } from '../../features/merchants/intermediaryRegistration.ts'
import { all, ownNumbers } from '../../features/merchants/ownNumbers.ts'
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
  ['em_non_eu_vat_registration', all(withinArea(em_non_eu_vat_registration), needsIntermediary)],
  ['eas_vat_reg', keepsMerchants],
  [
    'em_oss_info',
    ownNumbers('ioss_registry_import_scheme_id', 'ioss_registry_union_scheme_id', 'ioss_registry_non_union_scheme_id'),
  ],
])
