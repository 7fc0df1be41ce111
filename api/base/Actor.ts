import type { Moment } from './clock.ts'

/** Who is signed in. */
export interface Operator {
  id: number
  userName: string
  roles: readonly string[]
  sessionId: string
  /** Must set up a second factor before anything else. */
  isLimited?: true
}

/** The person named in an audit row: an operator, or somebody without an account in this back office, who has no id. */
export interface Author {
  id: number | null
  userName: string
}

/** Who makes a change, and with which request, for the audit row. */
export interface Actor<Who extends Author = Operator> extends Moment {
  operator: Who
  method: string
  path: string
  ip: string
  requestId: string
  /** The call's input as JSON without secrets (`auditedRequest`); missing if no call caused it. */
  request?: string | null
  /** Set for changes that belong together: those of one bulk change, or of its undo. */
  batch?: string
  /** The id of the audit row of the change that this one undoes. */
  undoes?: number
}
