import type { Call } from '#schema/defineCall.ts'

/** What differs while somebody edits texts in place. */
export interface PageMode {
  /** What a person sees of a text, without what only the page knows. */
  seen: (text: string) => string
  /** Answers a call in place of the server; undefined for calls that go there. */
  answer?: (definition: Call, input: object) => Promise<Response> | undefined
}

let mode: PageMode | undefined

export function changePageMode(next: PageMode | undefined): void {
  mode = next
}

/** Whether rows on screen are samples that the browser has made. */
export const areSamples = (): boolean => mode?.answer !== undefined

/** The answer of the browser itself to a call, if it gives one. */
export const answerHere = (definition: Call, input: object): Promise<Response> | undefined => mode?.answer?.(definition, input)

/** An input as the person sees it. */
export const seenInput = <Input extends object>(input: Input): Input =>
  mode ? (JSON.parse(mode.seen(JSON.stringify(input))) as Input) : input

/** A text as the person sees it. */
export const seenText = (text: string): string => mode?.seen(text) ?? text
