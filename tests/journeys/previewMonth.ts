import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** A month, and who is billed for it. */
interface BilledMonth {
  month: string
  payment_handling_mode: 'direct' | 'indirect'
}

/** Previews a month by the keyboard alone, once the dialog is open. */
export async function preview(page: Page, { month, payment_handling_mode: mode }: BilledMonth): Promise<void> {
  await page.getByRole('button', { name: 'Preview a month' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What does a month come to?' })
  const [year = ''] = month.split('-')
  const short = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
  const name = `${short} ${year}`
  await expect(dialog.getByRole('button', { name: /^Jan / })).toBeVisible()
  if ((await dialog.getByRole('button', { name }).count()) === 0)
    await dialog.getByRole('button', { name: 'Earlier year' }).press('Enter')
  await dialog.getByRole('button', { name }).press('Enter')
  await dialog.getByRole('button', { name: mode === 'direct' ? /^Direct/ : /^Indirect/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Preview a month' }).press('Enter')
  await expect(dialog).toHaveCount(0, { timeout: 30_000 })
  await expect(page).toHaveURL(new RegExp(`f\\.month=${month}&f\\.payment_handling_mode=${mode}`))
}
