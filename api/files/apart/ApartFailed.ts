/** Why a file could not be worked on: `unreadable`, `slow`, or what the task says. */
export class ApartFailed extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}
