import { isVatId, vatPrefixOf } from '#domain/identifiers/vatId.ts'
import { readOssNumber } from '#domain/identifiers/ossNumber.ts'
import type { FieldErrors } from '#schema/messages.ts'
import { say } from '#schema/sentences.ts'

export interface MerchantIdentifiers {
  ioss_registry_import_scheme_id?: unknown
  ioss_registry_union_scheme_id?: unknown
  ioss_union_scheme_registered_country?: unknown
  ioss_registry_non_union_scheme_id?: unknown
  establishments?: readonly { vat_number?: unknown; country?: string }[]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * What looks wrong about the numbers of a merchant by their national formats, by field. A number can be right all the
 * same (a new series, a number just issued): it is a warning that a person may override with a reason.
 */
export function suspectIdentifiers(ids: MerchantIdentifiers): FieldErrors {
  const suspects: FieldErrors = {}
  const {
    ioss_registry_import_scheme_id: importId,
    ioss_registry_non_union_scheme_id: nonUnionId,
    ioss_registry_union_scheme_id: unionId,
    ioss_union_scheme_registered_country: unionCountry,
  } = ids
  if (isText(importId) && readOssNumber(importId)?.kind !== 'IMPORT') {
    suspects.ioss_registry_import_scheme_id = say('WRONG_IMPORT_NUMBER')
  }
  if (isText(nonUnionId) && readOssNumber(nonUnionId)?.kind !== 'NON_UNION') {
    suspects.ioss_registry_non_union_scheme_id = say('WRONG_NON_UNION_NUMBER')
  }
  // In the Union scheme the seller keeps the VAT number of its member state.
  if (isText(unionId) && !isVatIdOf(isText(unionCountry) ? unionCountry : unionId.slice(0, 2), unionId)) {
    suspects.ioss_registry_union_scheme_id = say('WRONG_VAT_NUMBER')
  }
  for (const [position, { vat_number, country }] of (ids.establishments ?? []).entries()) {
    if (isText(vat_number) && country && !isVatIdOf(country, vat_number)) {
      suspects[`em_establishment.${position}.vat_number`] = say('WRONG_VAT_NUMBER')
    }
  }
  return suspects
}

/** With or without its prefix. */
function isVatIdOf(country: string, number: string): boolean {
  const code = country === 'EL' ? 'GR' : country
  const prefix = vatPrefixOf(code)
  return isVatId(code, number.startsWith(prefix) ? number : prefix + number)
}
