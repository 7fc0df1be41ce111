import type { FieldErrors } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'

/** The numbers under which a merchant is registered in the one-stop-shop schemes. */
export const schemeNumbers = [
  'ioss_registry_import_scheme_id',
  'ioss_registry_union_scheme_id',
  'ioss_registry_non_union_scheme_id',
] as const

/** The fields that say something about these numbers. */
export const schemeFields = [
  ...schemeNumbers,
  'ioss_import_scheme_registered_country',
  'ioss_union_scheme_registered_country',
  'ioss_non_union_scheme_registered_country',
  'ioss_import_scheme_commencement_date',
] as const

const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== ''

/**
 * What is missing where a merchant is said to be registered, by the fields of its schemes. Who has a number in the Union or
 * the non-Union scheme alone needs none for imports.
 */
export function missingRegistration(isRegistered: unknown, scheme: Readonly<Record<string, unknown>>): FieldErrors {
  if (isRegistered !== true) return {}
  const isImporter = isFilled(scheme.ioss_registry_import_scheme_id)
  const isElsewhere = isFilled(scheme.ioss_registry_union_scheme_id) || isFilled(scheme.ioss_registry_non_union_scheme_id)
  if (!isImporter && isElsewhere) return {}
  return {
    ...(!isImporter && { ioss_registry_import_scheme_id: say('IOSS_NUMBER_MISSING') }),
    ...(!isFilled(scheme.ioss_import_scheme_commencement_date) && {
      ioss_import_scheme_commencement_date: say('IOSS_DAY_MISSING'),
    }),
  }
}
