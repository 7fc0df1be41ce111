/** The answer of a register about a number. */
export interface NumberAnswer {
  /** Undefined when it was not checked: only an explicit yes or no is a verdict. */
  isValid: boolean | undefined
  /** Why it was not checked, in the register's words. */
  reason: string | null
  name: string | null
  address: string | null
  /** The register's proof of the request, for callers that identify themselves. */
  consultation: string | null
}
