import { salesTypeNumbers, salesTypesIn } from './salesTypes.ts'
import { appliedSchemes, hasSchemeNumber, isIncomplete, schemeFieldNames } from './schemeRegistrations.ts'

/* What an application needs for its next stage, and what of it may be changed in which stage: for the server and the screen. */

type Values = Readonly<Record<string, unknown>>

/** The fields that an operator may change, by the part of the form. */
export const editableParts = {
  sales: [
    'sales_type',
    ...salesTypeNumbers.map((number) => `sales_type_${number}`),
    'tbe_subscription',
    'ss_nr_oss_preferred_country',
  ],
  schemes: schemeFieldNames,
} as const satisfies Record<string, readonly string[]>

/** Whether a part of an application may be changed in its stage (APP-49, APP-50). */
export function isEditable(
  part: keyof typeof editableParts,
  { status, oss_special_schema_registered: isRegistered }: Values,
): boolean {
  return part === 'sales' ? status === 'SUBMITTED' : status === 'REQUESTED_OSS_REG' && isRegistered !== true
}

/** The moves of an application that an operator makes by a button. */
export type ApplicationMove = 'requestRegistration' | 'requestApproval' | 'completeRegistration' | 'approve' | 'reject'

/** Whether the button of a move has a place on an application in the right stage (APP-43). */
export const isOffered = (move: ApplicationMove, application: Values): boolean =>
  move !== 'requestApproval' || application.oss_special_schema_registered === true || application.ss_nr_fc_rep_only === true

export type StageProblem =
  | 'OSS_REGISTERED_ALREADY'
  | 'SALES_TYPE_MISSING'
  | 'OSS_COUNTRY_MISSING'
  | 'OSS_NOT_REGISTERED'
  | 'NO_SCHEME_FILLED'
  | 'SCHEME_INCOMPLETE'

/** What keeps an application from a move, apart from its stage (APP-37 to 39, 43, 60, 61). */
export function stageProblem(move: ApplicationMove, application: Values): StageProblem | undefined {
  if (move === 'requestRegistration') {
    if (application.oss_special_schema_registered === true) return 'OSS_REGISTERED_ALREADY'
    if (!salesTypesIn(application).length) return 'SALES_TYPE_MISSING'
    return application.ss_nr_oss_preferred_country ? undefined : 'OSS_COUNTRY_MISSING'
  }
  if (move === 'requestApproval') return isOffered(move, application) ? undefined : 'OSS_NOT_REGISTERED'
  if (move !== 'completeRegistration') return undefined
  if (!hasSchemeNumber(application)) return 'NO_SCHEME_FILLED'
  return appliedSchemes.some((scheme) => isIncomplete(application, scheme)) ? 'SCHEME_INCOMPLETE' : undefined
}

/**
 * The country in which an applicant is proposed to be identified for OSS: its own, if it is established in the EU, names none and
 * is not registered yet (APP-51). A company from outside with an establishment in the EU is not registered in a member state.
 */
export function presetOssCountry(
  application: Values,
  { isEuEstablished, isMemberState }: { isEuEstablished: boolean; isMemberState: boolean },
): string | undefined {
  const {
    ss_nr_oss_preferred_country: chosen,
    oss_special_schema_registered: isRegistered,
    registered_country: country,
  } = application
  const isOpen = isEuEstablished && isMemberState && !chosen && isRegistered !== true
  return isOpen && typeof country === 'string' ? country : undefined
}
