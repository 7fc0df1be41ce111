/** Where an applicant does business, as far as its legal status depends on it. */
export interface Places {
  /** Whether the country in which it is registered is in the EU. */
  isRegisteredInEu: boolean
  /** Whether the country of each of its establishments is in the EU. */
  establishments: readonly boolean[]
}

/** Whether an applicant is established in the EU: where it is registered, or by any establishment (APP-52 to APP-54). */
export const isEuEstablished = ({ isRegisteredInEu, establishments }: Places): boolean =>
  isRegisteredInEu || establishments.includes(true)
