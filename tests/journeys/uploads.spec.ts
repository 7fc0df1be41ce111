import { readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { projectRoot } from '../../api/config.ts'
import { readWorkbook } from '../../api/files/reading/readWorkbook.ts'
import { workbookOf } from '../support/workbookOf.ts'
import { expect, goWithin, test } from './journey.ts'
import { tabTo } from './keyboardReach.ts'

const titles = ['Country', 'Rate type', 'Rate (%)', 'Code type', 'Code']

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

test('a workbook of EU VAT rates is checked, applied and reverted by keyboard alone; its errors come as a workbook', async ({
  page,
  api,
}) => {
  test.slow()
  // Another one each time that this is done over the same database.
  const code = `99${String(Date.now() % 1_000_000).padStart(6, '0')}`
  await api.insert('hs6p_code', { code, description: 'Goods of an upload' })
  const ofFinland = [
    { name: 'country', comparator: '=', value: 'FI' },
    { name: 'rate_type', comparator: '=', value: 'REDUCED' },
  ]
  const [rate] = (await api.load<{ rate: string }>('country_vat_rate', { filter: ofFinland })).rows
  const rows = [
    ['FI', 'REDUCED', rate?.rate ?? '', 'HS6+', code],
    ['FI', 'HALF', '7', 'HS6+', code],
    ['DE', 'REDUCED', '7', 'CPA', '55.10'],
  ]
  const items = async () =>
    (await api.load('country_vat_item', { filter: [{ name: 'hs6p_code', comparator: '=', value: code }] })).total

  await page.goto('/view/ref_country_vat_rate?size=25')
  await page.getByRole('button', { name: 'Upload File' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Upload VAT Rates (EU)' })
  await expect(dialog).toBeVisible()
  const pressed = async (name: string) => {
    await tabTo(page, dialog.getByRole('button', { name }))
    await page.keyboard.press('Enter')
  }
  await test.step('what it would change is shown with its errors, and nothing is written [UPL-01] [UPL-19]', async () => {
    await tabTo(page, dialog.getByLabel('File'))
    const choosing = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await choosing).setFiles(fileOf('rates.xlsx', await workbookOf(titles, rows)))
    await pressed('Check first')
    await expect(dialog.getByText(/^Checked, nothing written yet: 1 to add/)).toBeVisible({ timeout: 20_000 })
    // Each of the three rows is in one of the counts.
    await expect(dialog.locator('dl')).toHaveText('to add1to change0to close0rows refused1rows skipped1')
    await expect(dialog.getByRole('columnheader')).toHaveText(['Row Index', 'Error / Warning', 'Field', 'Value'])
    await expect(dialog.getByRole('row', { name: /^3 The rate type is one of .* Rate type HALF$/ })).toBeVisible()
    expect(await items()).toBe(0)
  })
  const downloading = page.waitForEvent('download')
  await pressed('Error workbook')
  const bytes = await readFile(await (await downloading).path())
  expect((await readWorkbook(bytes)).sheets).toEqual(['Errors'])

  await test.step('applied, it is in force, and a note names the file [UPL-20] [ERRMSG-20]', async () => {
    await pressed('Apply')
    await expect(dialog.getByText('1 row(s) out of 3 row(s) uploaded and 1 row(s) skipped with CPA code')).toBeVisible({
      timeout: 20_000,
    })
    await expect(dialog.locator('dl')).toHaveText('added1changed0closed0rows refused1rows skipped1')
    await expect(page.getByText('File rates.xlsx uploaded')).toBeVisible()
    expect(await items()).toBe(1)
  })
  await pressed('Revert')
  await expect(dialog.getByText('The upload was reverted. 0 left in place.')).toBeVisible({ timeout: 20_000 })
  expect(await items()).toBe(0)
  await pressed('Close')
  await expect(page.getByRole('button', { name: 'Upload File' })).toBeFocused()
})

test('a workbook of codes that cannot be read is refused in words', async ({ page }) => {
  await page.goto('/view/ref_hs6p_code')
  const dialog = page.getByRole('dialog', { name: 'Upload HS6+ Codes' })
  const input = dialog.getByLabel('File')
  const send = dialog.getByRole('button', { name: 'Upload', exact: true })
  await test.step('Upload File opens a dialog that takes one workbook and nothing else [HS-02] [HS-04]', async () => {
    await page.getByRole('button', { name: 'Upload File' }).click()
    await expect(input).toHaveAttribute('accept', '.xlsx')
    await expect(input).not.toHaveAttribute('multiple')
    await input.setInputFiles(fileOf('codes.csv', Buffer.from('HS6+ code')))
    await expect(dialog.getByRole('alert')).toHaveText('Only .xlsx is accepted here')
  })
  const codes = fileOf('codes.xlsx', await workbookOf(['Code', 'Words'], [['610910', 'x']]))
  await test.step('one with a reason is said with it, and a note names the file [UPL-17] [UPL-21] [ERRMSG-21]', async () => {
    await input.setInputFiles(codes)
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText('These columns are missing in the first row: Description')
    await expect(page.locator('[role=alert]').filter({ hasText: 'File codes.xlsx upload failed' }).last()).toBeVisible()
  })
})

test('an upload under way is followed, and its job is cancelled', async ({ page }) => {
  // So many that the job takes far longer than the steps on the way to its end.
  const codes = Array.from({ length: 60_000 }, (_, place) => [String(9_000_000_000 + place), 'Goods of this journey'])
  const many = fileOf('many.xlsx', await workbookOf(['Code', 'Description'], codes))
  await page.goto('/view/ref_hs6p_code')
  await page.getByRole('button', { name: 'Upload File' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload HS6+ Codes' })
  await dialog.getByLabel('File').setInputFiles(many)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  const progress = dialog.getByRole('progressbar', { name: 'Progress of the upload' })
  await test.step('a page that is opened meanwhile shows its progress [UPL-01] [UPL-15]', async () => {
    await expect(dialog.getByRole('button', { name: 'Cancel Job' })).toBeVisible()
    await dialog.press('Escape')
    await page.getByRole('button', { name: /^Uploading \d+ %$/ }).click()
    await expect(progress).toHaveAttribute('aria-valuenow', /^\d+$/)
  })
  await test.step('Cancel Job ends it, and nothing is written [UPL-10] [UPL-16]', async () => {
    await dialog.getByRole('button', { name: 'Cancel Job' }).click()
    await expect(dialog.getByText('The upload was cancelled. Nothing was written.')).toBeVisible()
    await dialog.press('Escape')
    await expect(page.getByRole('button', { name: 'Upload File' })).toBeVisible()
  })
})

const published = (name: string): Buffer => readFileSync(join(projectRoot, 'tests/uploads/files', name))

/** The workbooks of duties, in the order of their places; the first one is as large as real ones are at least. */
function dutyFiles() {
  const files = Object.entries(unzipSync(published('customs-duty-upload.zip'))).toSorted(([a], [b]) => a.localeCompare(b))
  const noise = ['a', 'b', 'c', 'd'].map((name) => [`docProps/${name}.jpeg`, crypto.getRandomValues(new Uint8Array(65_536))])
  return files.map(([name, bytes], place) => {
    const workbook = place === 0 ? zipSync({ ...unzipSync(bytes), ...(Object.fromEntries(noise) as object) }) : bytes
    return fileOf(name, Buffer.from(workbook))
  })
}

test('duties of the EU come as three files, those of Norway as three others, and other countries have none', async ({ page }) => {
  test.slow()
  await page.goto('/view/ref_country_customs_duty_rate')
  const button = page.getByRole('button', { name: 'Upload Files' })
  const dialog = page.getByRole('dialog')
  const alert = dialog.getByRole('alert')
  const send = dialog.getByRole('button', { name: 'Upload', exact: true })
  const labels = ['Duties Import File', 'Areas and Regions File', 'Country Exclusions File']
  const files = dutyFiles()
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/upload/') && sent.push(request.url()))
  await test.step('Upload Files opens a dialog with a place for each of them [DUTY-03]', async () => {
    await button.click()
    await expect(dialog).toHaveAccessibleName('Upload Customs Duty Rates')
    for (const label of labels) await expect(dialog.getByLabel(label)).toHaveAttribute('accept', '.xlsx')
  })
  await test.step('two of the three are not sent [DUTY-17]', async () => {
    for (const place of [0, 1]) await dialog.getByLabel(labels[place] ?? '').setInputFiles(files[place] ?? [])
    await send.click()
    await expect(alert).toHaveText('Choose a file: Country Exclusions File')
    expect(sent).toEqual([])
    await dialog.getByLabel(labels[2] ?? '').setInputFiles(files[2] ?? [])
  })
  await test.step('once taken, a note says that there is a job [DUTY-22] [DUTY-25]', async () => {
    await dialog.getByRole('button', { name: 'Check first' }).click()
    await expect(page.getByText('File upload job created')).toBeVisible()
    await expect(dialog.getByText(/^Checked, nothing written yet/)).toBeVisible({ timeout: 20_000 })
    await dialog.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await goWithin(page, '/view/ref_country_customs_duty_rate_non_eu')
  const country = page.getByRole('combobox', { name: 'Country' }).first()
  await test.step('the button is there for Norway and for no other country [DUTY-15]', async () => {
    for (const [code, count] of [
      ['CH', 0],
      ['GB', 0],
      ['NO', 1],
    ] as const) {
      await country.selectOption(code)
      await expect(page.getByRole('button', { name: code === 'NO' ? 'Upload Files' : 'From file' })).toBeVisible()
      await expect(button).toHaveCount(count)
    }
  })
})
