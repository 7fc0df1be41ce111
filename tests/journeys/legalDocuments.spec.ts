import { addDays, dayOf, monthStart } from '#domain/day.ts'
import { logoOf } from '../../seeds/demo/documents/png.ts'
import { pdfOf } from '../../seeds/demo/documents/pdf.ts'
import { findings } from './findings.ts'
import { expect, goWithin, test } from './journey.ts'

const today = dayOf(new Date())
const nextMonth = monthStart(addDays(monthStart(today), 32))

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

test('an operator replaces the GDPR document of a language from next month on and sees what changes', async ({ page, api }) => {
  const { rows } = await api.load<{ id: number; language: string }>('gdpr_documents')
  const id = rows.find(({ language }) => language === 'fi')?.id
  const dialog = page.getByRole('dialog', { name: 'Replace the document in Finnish' })
  let first: number | undefined
  await test.step('the list names the languages that have none, and offers a new one [GDPR-01] [GDPR-02] [DSA-02]', async () => {
    await test.step('agreements are a table of a row for each language [DSA-01]', async () => {
      await page.goto('/view/data_security_agreements')
      await expect(page.getByRole('button', { name: 'Add New Agreement' })).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'Language' })).toBeVisible()
      await expect(page.getByRole('grid').getByRole('row').filter({ hasText: 'English' })).toBeVisible()
    })
    await goWithin(page, '/view/gdpr_documents')
    await expect(page.getByText(/^Missing of 25 languages: .*Swedish/)).toBeVisible()
    await page.getByRole('button', { name: 'Add New Document' }).click()
    const adding = page.getByRole('dialog', { name: 'Add New Document' })
    await expect(adding).toBeVisible()
    await adding.getByRole('button', { name: 'Cancel' }).click()
    await expect(adding).toBeHidden()
  })
  await test.step('the document in force opens as it is [GDPR-03] [DSA-03]', async () => {
    const button = page.getByRole('button', { name: 'Show the document in Finnish' })
    const answered = page.waitForResponse((response) => response.url().includes('/api/visualize/gdpr?language=fi'))
    const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()])
    expect((await answered).headers()['content-type']).toBe('application/pdf')
    await opened.close()
  })
  await test.step('a file that is no PDF is refused by name, and what was entered stays [GDPR-04] [GDPR-06]', async () => {
    await page.getByRole('button', { name: 'Replace the document in Finnish' }).click()
    await dialog.getByLabel('In Force From').fill(nextMonth)
    await dialog.locator('input[type=file]').setInputFiles(file('ehdot.docx', 'application/msword', Buffer.from('PK')))
    await dialog.getByRole('button', { name: 'Replace document' }).click()
    await expect(page.getByText('File ehdot.docx upload failed')).toBeVisible()
    await expect(dialog.getByText('ehdot.docx is not a pdf file')).toBeVisible()
    await expect(dialog.getByLabel('In Force From')).toHaveValue(nextMonth)
  })
  await test.step('the next version is scheduled, and the current one stays in force until the day before', async () => {
    const next = pdfOf('Miten kasittelemme tietojasi', ['Sailytamme ne kaksitoista vuotta luovutuksen vuoden jalkeen.'])
    await dialog.locator('input[type=file]').setInputFiles(file('ehdot.pdf', 'application/pdf', next))
    await dialog.getByRole('button', { name: 'Replace document' }).click()
    await expect(page.getByText('File ehdot.pdf uploaded')).toBeVisible()
    await expect(page.locator(`[role=row][data-id="${id}"]`)).toContainText(nextMonth)
    const answered = page.waitForResponse((response) => response.url().includes('/document_versions/'))
    await goWithin(page, `/view/gdpr_documents/${id}`)
    const answer = (await (await answered).json()) as { data: { versions: { id: number }[] } }
    first = answer.data.versions[1]?.id
    const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
    await expect(versions.first()).toContainText('scheduled')
    await expect(versions.nth(1)).toContainText(addDays(nextMonth, -1))
  })
  await test.step('the words removed and added stand side by side', async () => {
    await page.getByRole('button', { name: 'What changed in version 2' }).click()
    const difference = page.getByRole('dialog', { name: 'Version 1 and version 2' })
    await expect(difference.locator('ins').filter({ hasText: 'kaksitoista' })).toBeVisible()
    await expect(difference.locator('del').filter({ hasText: 'kymmenen' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await difference.getByRole('button', { name: 'Close' }).click()
  })
  await test.step('the address of a version shows it to a colleague', async () => {
    await page.goto(`/view/gdpr_documents/${id}?version=${first}`)
    await expect(page.locator('li[aria-current]')).toContainText('Version 1')
  })
})

test('an operator adds a cobrand, uploads its parts and sees how it looks', async ({ page }) => {
  await test.step('the list opens by identifier, 100 rows a page [COB-01] [COB-02] [COB-03]', async () => {
    const asked = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/visualize/load') && String(request.postData()).includes('"tableName":"dashboard_cobrand"'),
    )
    await page.goto('/view/emd_configs')
    expect((await asked).postDataJSON()).toMatchObject({
      orderBy: [{ name: 'identifier', direction: 'asc' }],
      page: { size: 100 },
    })
  })
  await test.step('the form asks for the identifier alone, and says what is left to do [COB-04] [COB-05] [COB-19]', async () => {
    await page.getByRole('button', { name: 'Add New', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox')).toHaveCount(1)
    await dialog.getByLabel('Identifier').fill('Nordic-Shop')
    await dialog.getByRole('button', { name: 'Add record' }).click()
    await expect(page.getByText('Successful!')).toBeVisible()
    await expect(page.getByText('Please upload the relevant photos and styling files.')).toBeVisible()
  })
  const part = (name: string) => page.getByRole('button', { name: `${name} of Nordic-Shop`, exact: true })
  const view = async (name: string, says: string) => {
    await part(`View ${name}`).click()
    await expect(page.getByRole('dialog').getByText(says, { exact: true })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await test.step('a part that is missing says so [COB-20] [COB-21]', async () => {
    await view('Full Logo', 'Image loading failed')
    await view('Styles (CSS)', 'CSS loading failed')
  })
  const replace = async (name: string, sent: ReturnType<typeof file>) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), part(`Replace ${name}`).click()])
    await chooser.setFiles(sent)
  }
  const logo = (name: string) => file(name, 'image/png', logoOf(120, 30, [20, 90, 60]))
  await test.step('each picture is replaced, and shown on light and on dark ground [COB-08] [COB-09] [COB-10]', async () => {
    for (const name of ['Full Logo', 'Small Logo', 'Touch Icon']) {
      await replace(name, logo(`${name}.png`))
      await expect(page.getByText(`File ${name}.png uploaded`)).toBeVisible()
    }
    await part('View Full Logo').click()
    await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(2)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await replace('Full Logo', file('logo.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff])))
    await expect(page.getByText('logo.jpg is not a png file')).toBeVisible()
  })
  await test.step('styles that load something are refused with the line; others are kept [COB-11] [COB-13]', async () => {
    await replace('Styles (CSS)', file('bad.css', 'text/css', Buffer.from('a { color: red }\nb { background: url(x) }')))
    await expect(page.getByText('Line 2: url(x) is not allowed in styles of a dashboard')).toBeVisible()
    await replace('Styles (CSS)', file('good.css', 'text/css', Buffer.from('h1 { color: rgb(20 90 60) }')))
    await expect(page.getByText('File good.css uploaded')).toBeVisible()
  })
  await test.step('the sample page looks like the brand, and nothing in it runs', async () => {
    await page.getByRole('button', { name: 'How it looks: Nordic-Shop' }).click()
    const frame = page.getByRole('dialog').locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', '')
    await expect(page.frameLocator('[role=dialog] iframe').locator('h1')).toHaveCSS('color', 'rgb(20, 90, 60)')
    await expect(page.frameLocator('[role=dialog] iframe').locator('img')).toHaveCount(2)
  })
})

test('an operator enters a portal, and schedules the next version of a contract that is read by its address', async ({
  page,
}) => {
  await test.step('the portals are a list with their country and scheme [INTER-01]', async () => {
    await page.goto('/view/intermediary_information')
    for (const name of ['Intermediary Name', 'Scheme'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  })
  await test.step('what was entered says so and is in the list [INTER-12]', async () => {
    await page.getByRole('button', { name: 'Add New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Intermediary Information' })
    await dialog.getByLabel('Intermediary Name').fill('Portal of Valletta')
    await dialog.getByLabel('Country of Registration').click()
    await page.getByRole('option', { name: /Malta/ }).click()
    await dialog.getByLabel('Scheme').selectOption('union')
    await dialog.getByRole('button', { name: 'Add information' }).click()
    await expect(page.getByText('Information entered successfully')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Portal of Valletta' })).toBeVisible()
  })
  await test.step('a contract gets a next version from a later day; the current one stays until then', async () => {
    await goWithin(page, '/view/general_contract_doc')
    // The list of portals has a button of the same name.
    await expect(page).toHaveTitle(/Contract/)
    const add = pdfOf('Terms', ['We answer within five days.'])
    await page.getByRole('button', { name: 'Add New', exact: true }).click()
    const adding = page.getByRole('dialog', { name: 'Add General Contract Document' })
    await adding.getByLabel('File').setInputFiles(file('terms.pdf', 'application/pdf', add))
    await adding.getByRole('button', { name: 'Add document' }).click()
    await expect(page.getByText('File uploaded successfully')).toBeVisible()
    await page.getByRole('button', { name: 'A next version of terms.pdf from a later day' }).click()
    const dialog = page.getByRole('dialog', { name: 'A next version of terms.pdf from a later day' })
    await dialog.getByLabel('In Force From').fill(nextMonth)
    const next = pdfOf('Terms', ['We answer within two days.'])
    await dialog.locator('input[type=file]').setInputFiles(file('terms-next.pdf', 'application/pdf', next))
    await dialog.getByRole('button', { name: 'Schedule version' }).click()
    await expect(page.getByText('The next version is scheduled')).toBeVisible()
    await expect(page.locator('[data-document]').filter({ hasText: 'terms.pdf' })).toContainText(nextMonth)
  })
  await test.step('its versions, their days and what changed are those of every document, each with an address', async () => {
    await page.getByRole('button', { name: 'Versions of terms.pdf' }).click()
    const dialog = page.getByRole('dialog', { name: 'Versions of terms.pdf' })
    const versions = dialog.getByRole('list', { name: 'Versions' }).getByRole('listitem')
    await expect(versions.first()).toContainText('scheduled')
    await expect(versions.nth(1)).toContainText(addDays(nextMonth, -1))
    await expect(versions.nth(1).getByRole('button', { name: 'Copy the address of version 1' })).toBeVisible()
    await dialog.getByRole('button', { name: 'What changed in version 2' }).click()
    await expect(page.locator('ins').filter({ hasText: 'two' })).toBeVisible()
    await expect(page.locator('del').filter({ hasText: 'five' })).toBeVisible()
  })
})
