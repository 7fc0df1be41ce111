import type { Answer } from './DrillNode.ts'

/** What came of a trial: whether what was promised held, with the figures that show it. */
export interface Outcome {
  held: boolean
  figures: string
}

/** This machine or account cannot stage the trial. */
export class CannotStage extends Error {
  override name = 'CannotStage'
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

export const slowest = (answers: readonly Pick<Answer, 'ms'>[]): number => Math.max(0, ...answers.map(({ ms }) => ms))

/** How often each status came: `200 × 18, 503 × 2`; `none` where no answer came. */
export function statusesOf(answers: readonly Pick<Answer, 'status'>[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status || 'none'} × ${count}`).join(', ')
}

/** Asks until the answer is wanted, or time is up; answers how long that took, undefined when it was not to be. */
export async function until(isWanted: () => Promise<boolean>, limitMs: number): Promise<number | undefined> {
  const began = performance.now()
  while (performance.now() - began < limitMs) {
    if (await isWanted()) return performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return undefined
}
