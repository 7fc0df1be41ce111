import { allCalls } from './allCalls.ts'

/** A JSON schema, as much of it as is needed to make a value that fits. */
export interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly format?: string
  /** The table whose rows it describes. */
  readonly 'x-table'?: string
  /** What a text is, if that is not free. */
  readonly 'x-kind'?: 'decimal'
}

/** The shapes of the answers of all calls, by method and path. Built web applications have them in a part that is fetched for samples alone. */
export const replyShapes: Readonly<Record<string, Shape>> = Object.fromEntries(
  Object.values(allCalls).flatMap(({ method, path, reply }) => (reply ? [[`${method} ${path}`, reply as Shape]] : [])),
)
