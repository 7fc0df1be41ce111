import { workbookOf } from '../support/workbookOf.ts'
import { counted } from './counted.ts'
import { expect, test } from './journey.ts'

/* Mistakes of an uploaded file are mended on screen, where its first rows show them. */

const DUTIES = 5000
const MISTAKES = 7

test('of 5,000 duties seven are mended on screen and all are in force after at most forty clicks, keys and texts', async ({
  page,
  api,
}) => {
  test.slow()
  const codes: string[] = []
  for (let from = 0; from < DUTIES; from += 1000) {
    const { rows } = await api.load<{ code: string }>('hs6p_code', { page: { size: 1000, from } })
    codes.push(...rows.map(({ code }) => code))
  }
  // A day of its own, so that the same can be done again over the same database.
  const day = `20${String(60 + Math.floor(Math.random() * 39))}-01-01`
  const wrong = (place: number) => place % 700 === 99 && place < MISTAKES * 700
  const rows = codes.map((code, place) => [code, wrong(place) ? 'free' : '4.5', day])
  const file = await workbookOf(['HS6+ code', 'Customs Duty (%)', 'Start Date'], rows)

  await page.goto('/view/ref_country_customs_duty_rate_non_eu')
  await page.getByRole('combobox', { name: 'Country' }).first().selectOption('CH')
  const dialog = page.getByRole('dialog')
  const person = counted(page, 40)
  await person.click(page.getByRole('button', { name: 'From file' }))
  await person.choose(dialog.locator('label').first(), {
    name: 'duties.xlsx',
    mimeType: 'application/octet-stream',
    buffer: file,
  })
  await person.click(dialog.getByRole('button', { name: 'Check first' }))
  await expect(dialog.getByText(`Checked, nothing written yet: ${DUTIES - MISTAKES} to add`)).toBeVisible({ timeout: 60_000 })
  await person.click(dialog.getByRole('button', { name: `Mend ${MISTAKES} rows` }))
  const grid = dialog.getByRole('grid', { name: 'Refused rows' })
  await expect(grid.locator('[data-mend=wrong]')).toHaveCount(MISTAKES)
  await expect(grid.locator('[data-cell]:focus')).toHaveText('free')
  for (let left = MISTAKES; left > 0; left--) {
    await person.click(grid.locator('[data-mend=wrong]').first())
    await expect(grid.getByRole('textbox')).toHaveValue('free')
    await person.press('Control+a')
    await person.type('0')
    await person.press('Enter')
    await expect(grid.locator('[data-mend=wrong]')).toHaveCount(left - 1)
  }
  await person.click(dialog.getByRole('button', { name: 'Check again' }))
  await expect(dialog.getByText(`Checked, nothing written yet: ${DUTIES} to add`)).toBeVisible({ timeout: 60_000 })
  await person.click(dialog.getByRole('button', { name: 'Apply' }))
  await expect(dialog.getByText(`${DUTIES} row(s) out of ${DUTIES} row(s) uploaded, 0 row(s) refused`)).toBeVisible({
    timeout: 60_000,
  })
  const [newest] = (await api.load<{ id: number }>('file_upload_job', { filter: [{ name: 'type', value: 'table_rows' }] })).rows
  await api.post('persistence/revert_file_upload_job', { id: newest?.id })
})

test('what was mended is there again after a reload, filled down and taken back with keys, on the page of the upload', async ({
  page,
  api,
}) => {
  const name = `Reloaded ${Date.now().toString(36)}`
  const lines = ['A', 'B', 'C'].map((letter) => `${name} ${letter};XX;${letter}${Date.now() % 100_000}`)
  await page.goto('/view/ref_customs')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'From file' }).click()
  const buffer = Buffer.from(`Name;Country;Office Code\n${lines.join('\n')}\n`)
  await dialog.getByLabel('File').setInputFiles({ name: 'offices.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Check first' }).click()
  await expect(dialog.getByRole('button', { name: 'Mend 3 rows' })).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('link', { name: 'Open the upload' }).click()
  const grid = page.getByRole('grid', { name: 'Refused rows' })
  const wrong = grid.locator('[data-mend=wrong]')
  const mended = grid.locator('[data-mend=mended]')
  await expect(wrong).toHaveCount(3)
  await test.step('a country goes into the marked cells below it, and one step back takes that away', async () => {
    await wrong.first().click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('FI')
    await page.keyboard.press('Enter')
    await expect(mended).toHaveText(['FI'])
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect(mended).toHaveText(['FI', 'FI', 'FI'])
    await page.keyboard.press('Control+z')
    await expect(mended).toHaveText(['FI'])
    await page.keyboard.press('Control+d')
    await expect(mended).toHaveText(['FI', 'FI', 'FI'])
  })
  await test.step('what is pasted beyond the rows is said and left out, and one step takes the rest of it back', async () => {
    const paste = (text: string) =>
      wrong
        .or(mended)
        .first()
        .evaluate((cell, pasted) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', pasted)
          cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        }, text)
    await mended.first().click()
    await page.keyboard.press('Escape')
    await paste('SE\nSE\nSE\nDK\nDK')
    await expect(page.getByText('2 pasted cells have no place here and were left out')).toBeVisible()
    await expect(mended).toHaveText(['SE', 'SE', 'SE'])
    await page.keyboard.press('Control+z')
    await expect(mended).toHaveText(['FI', 'FI', 'FI'])
  })
  await grid.getByRole('button', { name: 'Leave out row 4' }).click()
  await page.reload()
  await expect(mended).toHaveText(['FI', 'FI'])
  await expect(page.getByText('3 rows mended or left out')).toBeVisible()
  await page.getByRole('button', { name: 'Upload at once' }).click()
  await expect(page.getByText('2 row(s) out of 3 row(s) uploaded, 0 row(s) refused').first()).toBeVisible({ timeout: 30_000 })
  const filter = [{ name: 'name', comparator: 'contains', value: name }]
  await expect.poll(async () => (await api.load('customs', { filter })).total).toBe(2)
})
