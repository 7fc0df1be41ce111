/** Who is signed in. */
export interface Operator {
  id: number
  userName: string
  roles: readonly string[]
  sessionId: string
}

/** Whom an audit row names: an operator, or somebody without an account in this back office, who has no id. */
export interface Author {
  id: number | null
  userName: string
}

/** Who does something, by which request: what every audit row says. */
export interface Actor<Who extends Author = Operator> {
  operator: Who
  method: string
  path: string
  ip: string
  requestId: string
  /** What the call was given, as JSON without secrets (`auditedRequest`); no call was the cause where it is missing. */
  request?: string | null
  started: Date
  /** Set for changes that belong together: one bulk update, one undo of it. */
  batch?: string
  /** The change in the trail that this one takes back. */
  undoes?: number
}
