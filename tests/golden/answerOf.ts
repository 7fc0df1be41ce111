import { steady, steadyCall } from './steady.ts'

/** Longer answers than this are cut in what was done: the rows that follow from a call are told in full. */
const MAX_ANSWER = 1200

export type Data = Record<string, unknown>

/** What a call has answered, and the lines that tell of both. @param made when the run began */
export function answerOf(call: string, response: { statusCode: number; body: string }, made: Date) {
  const last = response.body.trim().split('\n').at(-1) ?? ''
  const isJson = response.body.startsWith('{"')
  // Of lines of JSON the last one is the answer; the others tell how far it is.
  const reply = isJson ? (JSON.parse(last) as Data) : { statusCode: response.statusCode, data: '<file>' }
  const { statusCode, requestId: _id, data, message, ...rest } = reply
  const answer = statusCode === 200 ? data : { message, ...rest }
  const said = JSON.stringify(steady(answer, made)) ?? ''
  return { reply, lines: [steadyCall(call, made), `  ${String(statusCode)} ${said.slice(0, MAX_ANSWER)}`] }
}

/** What an answer holds; nothing if it was refused. */
export const dataOf = ({ statusCode, data }: Data): Data =>
  statusCode === 200 && typeof data === 'object' && data !== null ? (data as Data) : {}

/** An event of a shop by what it is and whom it concerns. */
export const nameOf = (event: object): string => {
  const { type, em, id, order } = event as Record<string, unknown>
  return [type, em, order, id].filter(Boolean).map(String).join(' ')
}
