import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, goWithin, test } from './journey.ts'
import { unique } from './lists.ts'

const found = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('conditions in groups are built by keyboard, shown as chips, held in the address, and a colleague gets the same rows', async ({
  page,
  as,
  api,
}) => {
  const code = unique('GROUP')
  for (const [name, enabled] of [
    ['Alpha', true],
    ['Beta', false],
    ['Gamma', true],
  ] as const)
    await api.insert('courier', { name, enabled, code: `${code}-${name}` })
  await page.goto(`/view/ref_courier?f.code=${code}`)
  await expect(found(page, '1–3 of 3')).toBeVisible()

  await page.getByRole('button', { name: 'Add filter' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Conditions…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rows that meet these conditions' })
  await dialog.getByLabel('Rows must meet').selectOption('any')
  const first = dialog.getByRole('group', { name: 'Condition 1', exact: true }).first()
  await first.getByLabel('Field').selectOption('name')
  await first.getByLabel('Comparison').selectOption('=')
  await first.getByLabel('Value').fill('Alpha')
  await dialog.getByRole('button', { name: 'Add group' }).click()
  const inner = dialog.getByRole('group', { name: 'Group of conditions' }).last()
  await expect(inner.getByLabel('Field')).toBeFocused()
  await inner.getByLabel('Field').selectOption('enabled')
  await inner.getByLabel('Value').selectOption('false')
  await inner.getByRole('button', { name: 'Add condition' }).click()
  const last = inner.getByRole('group', { name: 'Condition 2' })
  await last.getByLabel('Field').selectOption('id')
  await last.getByLabel('Value').fill('many')
  await page.keyboard.press('Enter')
  await expect(last.getByRole('alert')).toHaveText('Enter a valid ID')
  await last.getByLabel('Comparison').selectOption('notNull')
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Show rows' }).press('Enter')

  await expect(found(page, '1–2 of 2')).toBeVisible()
  const chips = page.getByRole('list', { name: 'Filters of the list' })
  await expect(chips).toContainText('Name is Alpha or (Enabled is No and ID is not empty)')

  const other = await as('auditor')
  await other.setViewportSize({ width: 390, height: 844 })
  await other.goto(page.url())
  await expect(found(other, '1–2 of 2')).toBeVisible()
  await other.getByRole('button', { name: /^Name is Alpha or/ }).click()
  await expect(other.getByRole('dialog').getByLabel('Value').first()).toHaveValue('Alpha')
  expect(await findings(other, '[role=dialog]')).toEqual([])

  await chips.getByRole('button', { name: /^Remove the filter Name is Alpha/ }).click()
  await expect(found(page, '1–3 of 3')).toBeVisible()
  expect(new URL(page.url()).searchParams.has('where')).toBe(false)
})

test('a role’s preset view with its conditions, order and row height opens for a colleague who has none of his own', async ({
  as,
}) => {
  const admin = await as('admin')
  const where = JSON.stringify({
    any: [
      ['name', '=', 'EUR'],
      ['name', '=', 'SEK'],
    ],
  })
  await admin.goto(`/view/ref_checkout?${new URLSearchParams({ where, sort: '-name' }).toString()}`)
  await admin.getByRole('button', { name: 'Columns' }).click()
  await admin.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Roomy' }).click()
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Save as a new view…' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Save as a new view' })
  await dialog.getByLabel('Name').fill(unique('Role'))
  await dialog.getByLabel('Share with').selectOption('auditor')
  await dialog.getByLabel('Open this screen with it').check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(admin).toHaveURL(/view=\d+/)

  const auditor = await as('auditor')
  await auditor.goto('/view/ref_checkout')
  await expect(auditor.getByRole('list', { name: 'Filters of the list' })).toContainText('Name is EUR or Name is SEK')
  await expect(auditor).toHaveURL(/sort=-name/)
})

test('a download is proven by its manifest, and a file that was altered is recognised', async ({ page }) => {
  await page.goto('/view/ref_currency')
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()])
  const [manifest] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('status').filter({ hasText: 'Downloaded' }).getByRole('button', { name: 'Manifest' }).click(),
  ])
  expect(manifest.suggestedFilename()).toBe(`${file.suggestedFilename()}.manifest.json`)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)

  await goWithin(page, '/view/exports')
  await expect(page.locator('[role=row][data-id]').first()).toContainText('Complete')
  await page.getByRole('button', { name: 'Check a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is this file one of ours, unaltered?' })
  const drop = (buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name: file.suggestedFilename(), mimeType: 'text/csv', buffer })
  await drop(bytes)
  await expect(dialog.getByRole('status')).toContainText('Unaltered')
  await drop(Buffer.concat([bytes, Buffer.from(' ')]))
  await expect(dialog.getByRole('status')).toContainText('Altered: there was a download of this name')
  expect(await findings(page, '[role=dialog]')).toEqual([])
})
