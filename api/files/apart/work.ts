import { cssProblem } from './cssProblem.ts'
import { pdfText } from './pdfText.ts'
import { rewritePng } from './rewritePng.ts'

/** What is done with files in a thread of its own. */
export const apartTasks = { cssProblem, pdfText, rewritePng } as const
export type ApartTask = keyof typeof apartTasks
export type ApartResult<T extends ApartTask> = Awaited<ReturnType<(typeof apartTasks)[T]>>
