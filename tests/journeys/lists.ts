import { expect } from '@playwright/test'
import type { Download, Locator, Page } from '@playwright/test'
import type { JourneyApi } from './journey.ts'

/** The request that a list sends to the server. */
export interface LoadBody {
  tableName: string
  filter: { name: string; comparator?: string; value?: unknown }[]
  orderBy: { name: string; direction: string }[]
  page: { size: number; from: number }
}

/**
 * The body of the next load request of a list; requests for the choices of filters, which load everything at once, do not
 * count. A list may still send a request for its state of a moment ago: `isMeant` selects the one to wait for.
 */
export async function loadRequest(
  page: Page,
  table: string,
  isMeant: (asked: LoadBody) => boolean = () => true,
): Promise<LoadBody> {
  const request = await page.waitForRequest((sent) => {
    if (!sent.url().endsWith('/api/visualize/load')) return false
    const asked = sent.postDataJSON() as LoadBody
    return asked.tableName === table && asked.page.size <= 100 && isMeant(asked)
  })
  return request.postDataJSON() as LoadBody
}

/** Whether a load request has filters. */
export const isFiltered = ({ filter }: LoadBody): boolean => filter.length > 0

/** Opens the input of an unused filter, from its chip or from the menu behind the button. */
export async function openFilter(page: Page, title: string): Promise<Locator> {
  const bar = page.getByRole('search')
  const chip = bar.getByRole('listitem').getByRole('button', { name: title, exact: true })
  await expect(bar.getByRole('button', { name: 'Add filter' })).toBeVisible()
  if ((await chip.count()) > 0) await chip.click()
  else {
    await bar.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: title, exact: true }).click()
  }
  return bar.getByRole('dialog', { name: title, exact: true })
}

/** The cell of a row and a column. */
export const cellOf = (page: Page, id: number, column: string) =>
  page.locator(`[role=row][data-id="${id}"] [role=gridcell][data-column="${column}"]`)

/** Collects the write requests of the browser. */
export function watchWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/persistence/')) writes.push(request.postData() ?? '')
  })
  return writes
}

/** The text of a downloaded file. */
export async function textOf(download: Download): Promise<string> {
  let text = ''
  for await (const chunk of await download.createReadStream()) text += String(chunk)
  return text
}

/** Points at a note that was just shown, which then stays until its button is pressed. */
export const holdNote = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).last().hover()

/** A code that no other row has: journeys share one server. */
export const unique = (word: string): string => `${word}-${crypto.randomUUID().slice(0, 8)}`

/** A courier for one journey, and a list with only this courier: those that other journeys add meanwhile would move its row. */
export async function addCourier(api: JourneyApi, name: string) {
  const code = unique('OWN')
  const id = await api.insert('courier', { name, code })
  return { id, code, list: `/view/ref_courier?f.code=${code}` }
}
