/** Why an attempt is over before its work is complete. */
type OverReason = 'cancelled' | 'stopping' | 'lost'

/** Ends the work of an attempt: the job was cancelled, its node is stopping, or another node has taken it over. */
export class AttemptOver extends Error {
  readonly reason: OverReason

  constructor(reason: OverReason) {
    super(`The attempt is over: ${reason}`)
    this.reason = reason
  }
}
