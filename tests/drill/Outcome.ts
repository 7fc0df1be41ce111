import type { Answer } from './DrillNode.ts'

/** The outcome of a trial: whether the promise held, with the figures that show it. */
export interface Outcome {
  held: boolean
  figures: string
}

/** This machine or account cannot stage the trial. */
export class CannotStage extends Error {
  override name = 'CannotStage'
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** Not Math.max of all: 300,000 answers are more arguments than a call takes. */
export const slowest = (answers: readonly Pick<Answer, 'ms'>[]): number => answers.reduce((most, { ms }) => Math.max(most, ms), 0)

/** How often each status occurred: `200 × 18, 503 × 2`; `none` means no answer. */
export function statusesOf(answers: readonly Pick<Answer, 'status'>[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status || 'none'} × ${count}`).join(', ')
}

/** Polls until the condition holds or time is up. @returns how long that took, undefined if it never held */
export async function until(isWanted: () => Promise<boolean>, limitMs: number): Promise<number | undefined> {
  const began = performance.now()
  while (performance.now() - began < limitMs) {
    if (await isWanted()) return performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return undefined
}
