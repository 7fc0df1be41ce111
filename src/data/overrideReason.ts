import type { Call } from '#schema/defineCall.ts'
import type { Message } from '#schema/messages/messages.ts'
import { CallError } from './CallError.ts'

/** Asks the person why numbers that look wrong are right; undefined if they prefer to correct them. */
type Ask = (doubts: readonly Message[]) => Promise<string | undefined>

let ask: Ask | undefined

/** Registers the dialog that asks. Returns a function that unregisters it. */
export function registerReasonPrompt(asking: Ask): () => void {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

const takesReason = ({ body }: Call): boolean =>
  body !== undefined && 'properties' in body && Object.hasOwn(body.properties as object, 'override_reason')

/**
 * The reason with which a refused call may be sent again. It is asked for if numbers look wrong and the call takes a reason.
 * @returns undefined if the refusal stands
 */
export async function reasonAfter(error: unknown, definition: Call): Promise<string | undefined> {
  if (!(error instanceof CallError) || error.code !== 'SUSPECT_NUMBERS' || !takesReason(definition)) return undefined
  return ask?.(Object.values(error.errors))
}

/** The same for doubts about single rows in an answer. */
export const reasonFor = (doubts: readonly Message[]): Promise<string | undefined> => ask?.(doubts) ?? Promise.resolve(undefined)
