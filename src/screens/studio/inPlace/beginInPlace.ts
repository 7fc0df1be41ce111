import type { Person } from '../../../session/Person.ts'
import { switchInPlace } from '../../../texts/inPlace.ts'

let isReady = false
let getting: Promise<void> | undefined

/** Whether what the mode needs is here: calls are answered as they are to be in it. */
export const isReadyInPlace = (): boolean => isReady

/** Fetches what the mode needs, for those who may read no merchant's data with samples in place of all rows. */
export function readyInPlace({ permissions }: Person): Promise<void> {
  getting ??= import('./enterPageMode.ts').then(async ({ enterPageMode }) => {
    await enterPageMode({ withSamples: !permissions.includes('read business') })
    isReady = true
  })
  return getting
}

/** Begins to show texts as something to edit. */
export async function beginInPlace(person: Person): Promise<void> {
  await readyInPlace(person)
  switchInPlace(true)
}

/** Ends it: what was typed stays as a draft. */
export async function endInPlace(): Promise<void> {
  const { leavePageMode } = await import('./enterPageMode.ts')
  leavePageMode()
  isReady = false
  getting = undefined
  switchInPlace(false)
}
