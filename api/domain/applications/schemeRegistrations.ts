import type { Scheme } from '../vat/schemesFor.ts'

/** The schemes of an application, in the order of the specification. */
export const appliedSchemes = ['import', 'non_union', 'union'] as const satisfies readonly Scheme[]

/** The names of the four fields of an application about its registration in a scheme. */
export const schemeFieldsOf = (scheme: Scheme) =>
  ({
    id: `ss_reg_ioss_${scheme}_scheme_id`,
    country: `ss_reg_ioss_${scheme}_scheme_country`,
    requested: `ss_reg_ioss_${scheme}_scheme_requested_date`,
    commenced: `ss_reg_ioss_${scheme}_scheme_commenced_date`,
  }) as const

/** All of these fields. */
export const schemeFieldNames: readonly string[] = appliedSchemes.flatMap((scheme) => Object.values(schemeFieldsOf(scheme)))

type Values = Readonly<Record<string, unknown>>

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** Whether a scheme names its number, and lacks one of the other three facts (APP-60). */
export function isIncomplete(application: Values, scheme: Scheme): boolean {
  const { id, ...others } = schemeFieldsOf(scheme)
  return isFilled(application[id]) && Object.values(others).some((name) => !isFilled(application[name]))
}

/** Whether an application names the number of any scheme (APP-61). */
export const hasSchemeNumber = (application: Values): boolean =>
  appliedSchemes.some((scheme) => isFilled(application[schemeFieldsOf(scheme).id]))

/** What is cleared with the number of a scheme: its country and days, where there is no number (APP-59). */
export function clearedSchemes(application: Values): Record<string, null> {
  const cleared = appliedSchemes.flatMap((scheme) => {
    const { id, ...others } = schemeFieldsOf(scheme)
    return isFilled(application[id]) ? [] : Object.values(others).filter((name) => isFilled(application[name]))
  })
  return Object.fromEntries(cleared.map((name) => [name, null]))
}
