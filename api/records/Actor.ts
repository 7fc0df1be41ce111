/** Who is signed in. */
export interface Operator {
  id: number
  userName: string
  roles: readonly string[]
  sessionId: string
}

/** Who does something, by which request: what every audit row says. */
export interface Actor {
  operator: Operator
  method: string
  path: string
  ip: string
  requestId: string
  started: Date
  /** Set for changes that belong together: one bulk update, one undo of it. */
  batch?: string
  /** The change in the trail that this one takes back. */
  undoes?: number
}
