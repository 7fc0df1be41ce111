import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, goWithin, test } from './journey.ts'
import { cut, register } from './merchants.ts'

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)
const file = (name: string, text = name) => ({ name, mimeType: 'application/pdf', buffer: pdf(text) })

const item = (page: Page, name: string) => page.locator('[data-document]').filter({ hasText: name })

async function add(page: Page, name: string, text = name): Promise<void> {
  await page.getByRole('button', { name: 'Add New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add General Contract Document' })
  await dialog.getByLabel('File').setInputFiles(file(name, text))
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await expect(page.getByText('File uploaded successfully').last()).toBeVisible()
  await expect(item(page, name)).toBeVisible()
}

/** What a download button answers. */
async function downloadedBy(button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const downloading = button.page().waitForEvent('download')
  await button.click()
  const download = await downloading
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

async function openAttachments(page: Page, id: number): Promise<void> {
  const path = `/view/em-info?size=25&merchant=${id}&tab=attachments`
  await (page.url().includes('/view/') ? goWithin(page, path) : page.goto(path))
  // The list, the dialog and the tab come one after the other.
  await expect(page.getByRole('heading', { name: 'Contract Documents', exact: true })).toBeVisible({ timeout: 20_000 })
}

/** Drops files, filled up to a size in bytes. */
const drop = (target: Locator, names: readonly string[], size = 0) =>
  target.evaluate(
    (element, dropped) => {
      const dataTransfer = new DataTransfer()
      for (const name of dropped.names) {
        const parts = ['%PDF-1.4\n', new Uint8Array(dropped.size), '\n%%EOF']
        dataTransfer.items.add(new File(parts, name, { type: 'application/pdf' }))
      }
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    },
    { names, size },
  )

test.describe('the documents of a merchant', () => {
  test('attachments are downloaded; a contract is dropped, named, added, replaced by a newer one, and deleted after a question', async ({
    page,
    api,
  }) => {
    await test.step('attachments are listed with a download each, beside the Contract Documents [DOC-01] [DOC-02]', async () => {
      const { rows } = await api.load<{ em_id: number; file_name: string }>('em_attachment', { page: { size: 1, from: 0 } })
      const { em_id, file_name } = rows[0] ?? { em_id: 0, file_name: '' }
      await openAttachments(page, em_id)
      const answer = await downloadedBy(page.getByRole('button', { name: `Download ${file_name}`, exact: true }))
      expect(answer.name).toBe(file_name)
      expect(answer.bytes.length).toBeGreaterThan(100)
      await expect(page.getByText('Downloaded', { exact: true })).toBeVisible()
    })
    await goWithin(page, '/view/em-info?size=25')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openAttachments(page, (await register(api, 'Drop')).id)
    await page.getByRole('button', { name: 'Add New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add General Contract Document' })
    await test.step('Add New asks for one dropped file and its name, and for nothing else [DOC-03] [DOC-04] [DOC-05]', async () => {
      await expect(dialog.locator('input')).toHaveCount(2)
      await dialog.getByRole('button', { name: 'Add document' }).click()
      await expect(dialog.getByText('Choose a file')).toBeVisible()
      await expect(dialog.getByText('Enter a valid Document Name')).toBeVisible()
      await drop(dialog.locator('label').first(), ['first.pdf', 'second.pdf'])
      await expect(dialog.getByText('first.pdf')).toBeVisible()
      await expect(dialog.getByText('second.pdf')).toHaveCount(0)
    })
    await test.step('a document that was added says so, and has no previous version yet [DOC-13] [DOC-23]', async () => {
      await dialog.getByLabel('Document Name').fill('Master agreement')
      await dialog.getByRole('button', { name: 'Add document' }).click()
      await expect(page.getByText('File uploaded successfully')).toBeVisible()
      await expect(dialog).toBeHidden()
      const document = item(page, 'Master agreement')
      await expect(document).toContainText('first.pdf')
      await expect(document.getByRole('button', { name: 'Download the current version of Master agreement' })).toBeVisible()
      await expect(document.getByRole('button', { name: /previous version/ })).toHaveCount(0)
      await expect(document.getByRole('button', { name: 'Replace the file of Master agreement' })).toBeVisible()
      await expect(document.getByRole('button', { name: 'Delete Master agreement' })).toBeVisible()
      await expect(page.locator('[data-document]')).toHaveCount(1)
    })
    await add(page, 'a.pdf', 'one')
    const current = item(page, 'a.pdf').getByRole('button', { name: 'Download the current version of a.pdf' })
    const previous = item(page, 'a.pdf').getByRole('button', { name: 'Download the previous version of a.pdf' })
    const replacement = item(page, 'a.pdf').locator('input[type=file]')
    await test.step('the file before stays: the newest in green, the one before in grey [DOC-11] [DOC-12] [DOC-25]', async () => {
      for (const text of ['two', 'three']) {
        await replacement.setInputFiles(file('b.pdf', text))
        await expect(page.getByText('File replaced successfully').last()).toBeVisible()
        await page.getByRole('status').filter({ hasText: 'File replaced successfully' }).getByRole('button').click()
      }
      await expect(current).toHaveClass(/colorSuccess/)
      await expect(previous).toHaveClass(/colorSecondary/)
      expect((await downloadedBy(current)).bytes).toEqual(pdf('three'))
      expect((await downloadedBy(previous)).bytes).toEqual(pdf('two'))
    })
    await test.step('a replacement and an upload that fail say so, and the file stays [ERRMSG-16] [ERRMSG-17]', async () => {
      await replacement.setInputFiles({ name: 'liar.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
      await expect(page.getByRole('alert').filter({ hasText: 'File replace failed' }).first()).toBeVisible()
      expect((await downloadedBy(current)).bytes).toEqual(pdf('three'))

      await cut(page, '/api/emContract/save')
      await page.getByRole('button', { name: 'Add New', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Add General Contract Document' })
      await dialog.getByLabel('File').setInputFiles(file('new.pdf'))
      await dialog.getByRole('button', { name: 'Add document' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'File upload failed' }).first()).toBeVisible()
      await dialog.press('Escape')
      await expect(dialog).toBeHidden()
    })
    await test.step('deleting asks first, and says what became of the document [DOC-26] [DOC-27]', async () => {
      await page.getByRole('button', { name: 'Delete a.pdf' }).click()
      await page.getByRole('dialog', { name: 'Delete a.pdf?' }).getByRole('button', { name: 'Keep as it is' }).click()
      await cut(page, '/api/persistence/delete_em_contract/**')
      await page.getByRole('button', { name: 'Delete a.pdf' }).click()
      await page
        .getByRole('dialog', { name: /^Delete / })
        .getByRole('button', { name: /^Delete / })
        .click()
      await expect(page.getByText('File delete failed', { exact: true })).toBeVisible()
      await page.unroute('**/api/persistence/delete_em_contract/**')
      await page.getByRole('button', { name: 'Delete a.pdf' }).click()
      await page
        .getByRole('dialog', { name: /^Delete / })
        .getByRole('button', { name: /^Delete / })
        .click()
      await expect(page.getByText('File a.pdf deleted')).toBeVisible()
      await expect(item(page, 'a.pdf')).toHaveCount(0)
    })
  })

  test('a document is added, replaced, renamed and deleted by keyboard alone [DOC-10] [DOC-14] [DOC-15]', async ({
    page,
    api,
  }) => {
    const { id } = await register(api, 'Keyboard')
    await openAttachments(page, id)
    await page.getByRole('button', { name: 'Add New', exact: true }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add General Contract Document' })
    await dialog.getByLabel('File').focus()
    const choosing = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await choosing).setFiles(file('keys.pdf', 'one'))
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('Document Name')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('File uploaded successfully')).toBeVisible()
    // It gives the focus back to where it was opened.
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add New', exact: true })).toBeFocused()

    // The name is typed while the list still shows the document as it was before its file was replaced.
    const named = Promise.withResolvers<void>()
    await page.route('**/api/visualize/load', async (route) => {
      await named.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Replace the file of keys.pdf' }).focus()
    const replacing = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await replacing).setFiles(file('keys.pdf', 'two'))
    await expect(page.getByText('File replaced successfully')).toBeVisible()

    await page.getByRole('button', { name: 'Rename keys.pdf' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Document Name' })).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('after.pdf')
    await Promise.all([page.waitForRequest('**/api/persistence/update'), page.keyboard.press('Enter')])
    named.resolve()
    await expect(page.getByRole('button', { name: 'Rename after.pdf' })).toBeFocused()
    await page.reload()
    await expect(item(page, 'after.pdf')).toBeVisible()

    await page.getByRole('button', { name: 'Delete after.pdf' }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Delete after.pdf?' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Delete after.pdf' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('File after.pdf deleted')).toBeVisible()
  })

  test('a document that somebody else adds or renames appears, and a name typed over it is not lost', async ({
    page,
    as,
    api,
  }) => {
    const { id } = await register(api, 'Together')
    await openAttachments(page, id)
    const other = await as('operator2')
    await openAttachments(other, id)
    await add(other, 'shared.pdf')
    await expect(item(page, 'shared.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'Rename shared.pdf' }).click()
    await page.getByRole('textbox', { name: 'Document Name' }).fill('Mine')
    await other.getByRole('button', { name: 'Rename shared.pdf' }).click()
    await other.getByRole('textbox', { name: 'Document Name' }).fill('Theirs')
    await other.keyboard.press('Enter')
    await expect(other.getByRole('button', { name: 'Rename Theirs' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Document Name' }).press('Enter')
    await expect(page.getByText('Meanwhile somebody else has named it Theirs.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Document Name' })).toHaveValue('Mine')
    await page.getByRole('textbox', { name: 'Document Name' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Rename Mine' })).toBeFocused()
    await expect(item(other, 'Mine')).toBeVisible()
  })

  test('a file is refused for what it is, not for its name, and a long upload shows how far it is', async ({ page, api }) => {
    const { id } = await register(api, 'Refuse')
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/api/emContract/') && sent.push(request.url()))
    await openAttachments(page, id)
    await page.getByRole('button', { name: 'Add New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add General Contract Document' })
    const choose = (name: string, buffer: Buffer) =>
      dialog.getByLabel('File').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await test.step('one that cannot be taken is refused before it is sent, or by the server with its reason [DOC-24] [DOC-30]', async () => {
      await choose('virus.exe', pdf('x'))
      await expect(dialog.getByText('Only PDF, DOC, DOCX, PNG and JPG files are accepted')).toBeVisible()
      await drop(dialog.locator('label').first(), ['big.pdf'], 20 * 1024 * 1024)
      await expect(dialog.getByText('The file is larger than 20 MB')).toBeVisible()
      await dialog.getByRole('button', { name: 'Add document' }).click()
      expect(sent).toEqual([])

      await choose('liar.pdf', Buffer.from('MZ this is no document'))
      await dialog.getByRole('button', { name: 'Add document' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'File upload failed' }).first()).toBeVisible()
      await expect(dialog.getByText(/only PDF, DOC, DOCX, PNG and JPG are accepted/)).toBeVisible()
      await expect(page.locator('[data-document]')).toHaveCount(0)
      // The button was disabled while it sent: the focus comes back to the dialog a moment later.
      await dialog.press('Escape')
      await expect(dialog).toBeHidden()
    })
    await test.step('a hostile name is shown and saved as plain text, and the upload shows how far it is', async () => {
      const name = '<img src=x onerror=alert(1)>.pdf'
      const alerts: string[] = []
      page.on('dialog', (opened) => void alerts.push(opened.message()))
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/api/emContract/save', async (route) => {
        await held
        await route.fallback()
      })
      await page.getByRole('button', { name: 'Add New', exact: true }).click()
      await dialog.getByLabel('File').setInputFiles(file(name))
      await dialog.getByRole('button', { name: 'Add document' }).click()
      await expect(dialog.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
      release()
      await expect(page.getByText('File uploaded successfully')).toBeVisible()
      await expect(item(page, name)).toContainText(name)
      expect(alerts).toEqual([])
    })
  })
})

test.describe('the general contract documents', () => {
  const unique = (name: string) => `${name}-${Date.now().toString(36)}.pdf`

  test('are a list in which they are added, replaced, downloaded in both versions and deleted', async ({ page }) => {
    const [name, second] = [unique('terms'), unique('second')]
    await page.goto('/view/general_contract_doc')
    await test.step('each is added with a file and a name, and replaced [GCD-01] [GCD-06] [GCD-14]', async () => {
      await expect(page.getByRole('heading', { name: 'General Contract Documents' })).toBeVisible()
      await page.getByRole('button', { name: 'Add New', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Add General Contract Document' })
      await expect(dialog.locator('input')).toHaveCount(2)
      await dialog.getByLabel('File').setInputFiles(file(name, 'one'))
      await dialog.getByLabel('Document Name').fill('')
      await dialog.getByRole('button', { name: 'Add document' }).click()
      await expect(dialog.getByText('Enter a valid Document Name')).toBeVisible()
      await dialog.getByLabel('Document Name').fill(name)
      await dialog.getByRole('button', { name: 'Add document' }).click()
      await expect(page.getByText('File uploaded successfully')).toBeVisible()

      await item(page, name).locator('input[type=file]').setInputFiles(file(name, 'two'))
      await expect(page.getByText('File replaced successfully')).toBeVisible()
      const current = item(page, name).getByRole('button', { name: /current version/ })
      const previous = item(page, name).getByRole('button', { name: /previous version/ })
      expect((await downloadedBy(current)).bytes).toEqual(pdf('two'))
      expect((await downloadedBy(previous)).bytes).toEqual(pdf('one'))
    })
    await test.step('they stand in the order in which they were added [GCD-16]', async () => {
      await add(page, second)
      const added = page.locator('[data-document]').filter({ hasText: new RegExp(`${name}|${second}`) })
      await expect(added).toContainText([name, second])
    })
    await test.step('list and dialog pass axe, dark and narrow', async () => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 390, height: 900 })
      expect(await findings(page, 'main')).toEqual([])
      await page.getByRole('button', { name: 'Add New', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await findings(page, '[role=dialog]')).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })
    await test.step('a delete that fails names the document, which stays [GCD-15] [ERRMSG-19]', async () => {
      await cut(page, '/api/persistence/deleteDocument/**')
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await page
        .getByRole('dialog', { name: /^Delete / })
        .getByRole('button', { name: /^Delete / })
        .click()
      await expect(page.getByText(`File ${name} delete failed`)).toBeVisible()
      await expect(item(page, name)).toBeVisible()
    })
    await page.unroute('**/api/persistence/deleteDocument/**')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page
      .getByRole('dialog', { name: /^Delete / })
      .getByRole('button', { name: /^Delete / })
      .click()
    await expect(page.getByText(`File ${name} deleted`)).toBeVisible()
    await expect(item(page, name)).toHaveCount(0)
  })
})
