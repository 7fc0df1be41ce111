import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** A person at a page whose every click, key chord and typed text is counted. */
export interface CountedPerson {
  click: (target: Locator, options?: { modifiers?: ['Shift'] }) => Promise<void>
  /** Keys that are pressed together, such as Control+k. */
  press: (keys: string) => Promise<void>
  /** Types a text into the focused control; it counts as one, however long it is. */
  type: (text: string) => Promise<void>
  /** Inserts a text there as Ctrl+V does. */
  paste: (text: string) => Promise<void>
  /** Chooses a file in the browser's own dialog. */
  choose: (opener: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => Promise<void>
  count: () => number
}

/** Every action of this person counts as one; more than a job may take is an error. */
export function counted(page: Page, most: number): CountedPerson {
  let count = 0
  const act = async (action: () => Promise<void>) => {
    count += 1
    expect(count, 'clicks, keys and texts').toBeLessThanOrEqual(most)
    await action()
  }
  return {
    click: (target, options) => act(() => target.click(options)),
    press: (keys) => act(() => page.keyboard.press(keys)),
    type: (text) => act(() => page.keyboard.type(text)),
    paste: (text) =>
      act(async () => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
        await page.keyboard.press('Control+v')
      }),
    choose: (opener, file) =>
      act(async () => {
        const choosing = page.waitForEvent('filechooser')
        await opener.click()
        await (await choosing).setFiles(file)
      }),
    count: () => count,
  }
}
