import { expect } from '@playwright/test'

/** Counts clicks and keys, but not the letters of a text: more than the job may take is an error. */
export function counted(most: number) {
  let count = 0
  return async (action: Promise<void>): Promise<void> => {
    count += 1
    expect(count).toBeLessThanOrEqual(most)
    await action
  }
}
