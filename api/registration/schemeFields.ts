import type { FieldErrors } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'

/** The numbers under which a merchant is registered in the one-stop-shop schemes. */
export const schemeNumbers = [
  'ioss_registry_import_scheme_id',
  'ioss_registry_union_scheme_id',
  'ioss_registry_non_union_scheme_id',
] as const

/** The fields that hold these numbers or facts about them. */
export const schemeFields = [
  ...schemeNumbers,
  'ioss_import_scheme_registered_country',
  'ioss_union_scheme_registered_country',
  'ioss_non_union_scheme_registered_country',
  'ioss_import_scheme_commencement_date',
] as const

const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== ''

/** The schemes other than the import scheme, by the field that names the member state in which a merchant takes part. */
const otherSchemes = [
  { place: 'ioss_union_scheme_registered_country', number: 'ioss_registry_union_scheme_id', missing: 'UNION_NUMBER_MISSING' },
  {
    place: 'ioss_non_union_scheme_registered_country',
    number: 'ioss_registry_non_union_scheme_id',
    missing: 'NON_UNION_NUMBER_MISSING',
  },
] as const

/**
 * What is missing from the registrations that a merchant claims, by the fields of its schemes. A merchant that is only in the
 * Union or the non-Union scheme needs no number for imports: what is missing is reported for that scheme then.
 */
export function missingRegistration(isRegistered: unknown, scheme: Readonly<Record<string, unknown>>): FieldErrors {
  if (isRegistered !== true) return {}
  const hasImportNumber = isFilled(scheme.ioss_registry_import_scheme_id)
  if (!hasImportNumber) {
    if (otherSchemes.some(({ number }) => isFilled(scheme[number]))) return {}
    const isImporter =
      isFilled(scheme.ioss_import_scheme_registered_country) || isFilled(scheme.ioss_import_scheme_commencement_date)
    const claimed = isImporter ? [] : otherSchemes.filter(({ place }) => isFilled(scheme[place]))
    if (claimed.length > 0) return Object.fromEntries(claimed.map(({ number, missing }) => [number, say(missing)]))
  }
  return {
    ...(!hasImportNumber && { ioss_registry_import_scheme_id: say('IOSS_NUMBER_MISSING') }),
    ...(!isFilled(scheme.ioss_import_scheme_commencement_date) && {
      ioss_import_scheme_commencement_date: say('IOSS_DAY_MISSING'),
    }),
  }
}
