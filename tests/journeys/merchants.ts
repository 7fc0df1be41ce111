import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { JourneyApi } from './journey.ts'
import { goWithin } from './journey.ts'

export interface NewMerchant {
  id: number
  identifier: string
  client_id: string
}

let count = 0

/** A merchant for one test. */
export async function register(api: JourneyApi, name: string, more: object = {}): Promise<NewMerchant & { full_name: string }> {
  const full_name = `${name} ${Date.now().toString(36)}${++count}`
  const merchant = await api.post<NewMerchant>('register/em', { full_name, registered_country: 'EE', fee_class: 'auto', ...more })
  return { ...merchant, full_name }
}

/** The bodies of the browser's calls to a path. */
export function watchCalls(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().includes(path)) bodies.push((request.postDataJSON() ?? {}) as Record<string, unknown>)
  })
  return bodies
}

/** Cuts the connection of the calls to a path. */
export const cut = (page: Page, path: string) => page.route(`**${path}`, (route) => route.abort())

/** Lets calls to a path through again. What could not be read is read again by itself or, if that was given up, by a button. */
export async function mend(page: Page, path: string, { button, shown }: { button: Locator; shown: Locator }): Promise<void> {
  await page.unroute(`**${path}`)
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 })
    await expect(shown).toBeVisible({ timeout: 2000 })
  }).toPass()
}

/** A field of the merchant's dialog. */
export const fieldOf = (page: Page, name: string) => page.getByRole('dialog').locator(`[data-field="${name}"]`)

/** Opens the dialog of a merchant by its address, over a short list. */
export async function openMerchant(page: Page, id: number, tab = 'basic'): Promise<void> {
  const path = `/view/em-info?size=25&merchant=${id}&tab=${tab}`
  await (page.url().includes('/view/') ? goWithin(page, path) : page.goto(path))
  await expect(page.getByRole('tab', { selected: true })).toBeVisible({ timeout: 20_000 })
}

/** Opens the editor of a field and types a value, without saving it. */
export async function type(page: Page, name: string, value: string): Promise<void> {
  await fieldOf(page, name).getByRole('button', { name: /^Edit/ }).click()
  await fieldOf(page, name).getByRole('textbox').fill(value)
}

export const save = (page: Page, name: string) => fieldOf(page, name).getByRole('button', { name: /^Save/ }).click()
/** Confirms the open question. */
export const yes = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
