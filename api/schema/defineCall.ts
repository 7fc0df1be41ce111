import type { Static, TObject, TSchema } from 'typebox'
import { Type } from 'typebox'
import type { Permission } from './roles.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Route = `${Method} /${string}`

/** The prefix of the error codes of a file: for the upload of a new one, one that replaces another, or one that goes with a message. */
export type UploadFailure = 'UPLOAD' | 'REPLACE' | 'ATTACHMENT'

interface CallDefinition {
  /** What the call does, for the OpenAPI page. */
  summary: string
  /** Reachable without a session. The list of public calls is closed by a test. */
  public?: true
  /** The permission that the caller needs; 'signed in' for calls that decide by the table in the request. */
  permission?: Permission | 'signed in'
  /** Somebody who must set up a second factor first may make it. */
  beforeFactor?: true
  params?: TObject
  query?: TObject
  body?: TSchema
  /** A body as somebody might send it, for the OpenAPI page. */
  example?: unknown
  /** The handler checks the body itself, because its errors have another form. */
  checksBody?: true
  /** The type of `data` in the answer. Calls that return a file or a shape of their own say `raw`. */
  reply?: TSchema
  raw?: true
  /** It returns a file. */
  file?: true
  /** It returns lines of JSON while it works, each of this type. */
  lines?: TSchema
  /** It returns a stream of server-sent events. */
  events?: true
  /** The tables whose rows it changes; their lists, and those of their views, are reloaded after it. */
  changes?: readonly string[]
  /**
   * The body is a form with one file: its parts are named in the summary. Its files are in memory, or on disk while the
   * call lasts, which then takes no Idempotency-Key.
   */
  multipart?: { maxBytes: number; failure: UploadFailure; maxFiles?: number; onDisk?: true }
  /** A merchant's shop may make it with an API key instead of a session; the handler looks the key up. */
  apiKey?: true
  /** The body is a stream of lines of JSON (application/x-ndjson), which the handler reads as they arrive. */
  streams?: true
  /**
   * For calls that create, book, send or file something: under an Idempotency-Key the work is done once, and the answer is repeated
   * for 30 days. 'by handler': the handler itself stores the answer.
   */
  idempotencyKey?: true | 'by handler'
  /** Why repeating it does no harm: for all calls with a body that take no Idempotency-Key. */
  harmlessTwice?: string
  /** Saves what somebody typed: once sent, the request completes even if the page is closed. */
  writes?: true
  /** Works on many rows and has no time limit of its own; each of its statements has one. */
  takesLong?: true
  /** Exists only in demo mode. */
  demoOnly?: true
  /** The largest body in bytes, where the usual 1 MiB is not enough. */
  bodyLimit?: number
}

export type Call<D extends CallDefinition = CallDefinition> = D & { readonly method: Method; readonly path: string }

/** Declares a call once, for server, browser and OpenAPI: `defineCall('POST /api/…', { … })`. */
export function defineCall<const D extends CallDefinition>(route: Route, definition: D): Call<D> {
  const [method, path] = route.split(' ') as [Method, string]
  return { ...definition, method, path }
}

type Part<D, K extends string> = D extends { readonly [P in K]: infer S extends TSchema } ? Static<S> : undefined

export type BodyOf<D> = Part<D, 'body'>
export type ParamsOf<D> = Part<D, 'params'>
export type QueryOf<D> = Part<D, 'query'>
export type ReplyOf<D> = Part<D, 'reply'>
export type LineOf<D> = Part<D, 'lines'>

/** An object that takes no other keys: the only kind of object a call accepts. */
export const exactly = <const P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** A day as a string, YYYY-MM-DD. */
export const day = Type.String({ format: 'date' })
