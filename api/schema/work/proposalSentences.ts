/** The subjects of proposals for VAT rates that are not commodity codes. */
export const proposalSubjects = {
  rate: '%{rateLine}: %{rate} %',
  line: '%{rateLine}',
} as const

/** How the list differs from our rates, or why part of it was not applied. */
export const proposalDetails = {
  rateChanges: '%{formerRate} % → %{rate} %',
  lineChanges: '%{formerLine} → %{rateLine} (%{rate} %)',
  severalRates: 'Several rates: %{rates}',
  codeUnknown: 'No HS6+ code begins with it',
} as const

export type ProposalSubject = keyof typeof proposalSubjects
export type ProposalDetail = keyof typeof proposalDetails
