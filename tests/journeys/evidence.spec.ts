import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { findings } from './findings.ts'
import { expect, test } from './journey.ts'
import { register } from './merchants.ts'

const verifier = 'api/cli/evidence/verify.mjs'

/** Checks a pack as an authority would, with nothing but Node. */
function verified(path: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [verifier, path], { encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

test('an evidence pack is put together by one press and verified elsewhere; a person is found, foreseen and erased', async ({
  as,
  api,
}, testInfo) => {
  const page = await as('admin')
  const merchant = await register(api, 'Evidence')
  await api.update('em', { id: merchant.id, nominated_email: 'first@evidence.example' })
  await api.update('em', {
    id: merchant.id,
    nominated_person_secondary: 'Second Person',
    nominated_email_secondary: 'second@evidence.example',
  })

  await test.step('the pack of a merchant is made, downloaded and whole; with one byte changed it is not', async () => {
    await page.goto('/view/evidence_packs')
    await page.getByRole('button', { name: 'New Evidence Pack' }).click()
    const dialog = page.getByRole('dialog', { name: 'New evidence pack' })
    const em = dialog.getByRole('combobox', { name: /^EM/ })
    await em.fill(merchant.full_name)
    await page.getByRole('option', { name: new RegExp(merchant.full_name) }).click()
    expect(await findings(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Put together' }).click()
    await expect(page.getByText('The pack is being put together')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: merchant.full_name })
    const button = row.getByRole('button', { name: /Download/ })
    await expect(button).toBeEnabled({ timeout: 90_000 })
    const downloading = page.waitForEvent('download')
    await button.click()
    const path = testInfo.outputPath('pack.zip')
    await (await downloading).saveAs(path)
    expect(verified(path)).toMatchObject({ status: 0, text: expect.stringContaining(`Whole: ${merchant.full_name}`) })
    const bytes = readFileSync(path)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    writeFileSync(path, bytes)
    expect(verified(path)).toMatchObject({ status: 1, text: expect.stringContaining('Not whole: ') })
  })

  await test.step('the second contact of the merchant asks to be erased: found, foreseen, and a pseudonym on the page', async () => {
    await page.goto('/view/privacy_requests')
    await page.getByRole('button', { name: 'New Privacy Request' }).click()
    const dialog = page.getByRole('dialog', { name: 'New privacy request' })
    await dialog.getByLabel('E-mail').fill('second@evidence.example')
    await dialog.getByLabel('E-mail').press('Enter')
    const found = dialog.getByRole('checkbox')
    await expect(found).toHaveCount(1)
    await dialog.getByText('Second Person').click()
    await expect(found).toBeChecked()
    await dialog.getByRole('button', { name: 'What would an erasure do?' }).click()
    await expect(dialog.getByText('Is replaced by the pseudonym')).toBeVisible()
    expect(await findings(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
    await expect(page.getByText('1 row has a pseudonym now')).toBeVisible()
    await page.goto(`/view/em-info/${merchant.id}`)
    await expect(page.getByText(/^Erased-[0-9A-F]{8}$/).first()).toBeVisible()
    await expect(page.getByText('second@evidence.example')).toHaveCount(0)
    await expect(page.getByText('first@evidence.example').first()).toBeVisible()
  })
})
