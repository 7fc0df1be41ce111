import { changePageMode } from '../../../data/samples/pageMode.ts'
import { withoutMarks } from '../../../texts/marks.ts'

/** From now on marks stay in the page; with samples, rows are made here instead of asked of the server. */
export async function enterPageMode({ withSamples }: { withSamples: boolean }): Promise<void> {
  const answer = withSamples ? (await import('../../../data/samples/answerWithSamples.ts')).answerWithSamples : undefined
  changePageMode({ seen: withoutMarks, ...(answer && { answer }) })
}

/** Calls go to the server again, as they are. */
export const leavePageMode = (): void => changePageMode(undefined)
