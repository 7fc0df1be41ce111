import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, goWithin, test } from './journey.ts'
import { untranslated } from './untranslated.ts'

// Sessions and languages of its own: nothing resets what a browser was told to speak.
test.use({ isolated: true })

const heading = 'account.profile'
const field = (page: Page) => page.getByRole('textbox', { name: 'Translation' })

test('a translator works by keys alone, another approves and publishes, and a third sees it without losing what is typed', async ({
  as,
}) => {
  const [reader, translator, admin] = [await as('operator2'), await as('translator'), await as('admin')]
  await test.step('the third types into a form in German', async () => {
    await reader.goto('/view/dashboard')
    await reader.evaluate(() => localStorage.setItem('clearance.language', 'de'))
    await reader.goto('/view/account')
    await expect(reader.getByRole('heading', { name: 'Name und Sprache' })).toBeVisible()
    await reader.getByRole('textbox', { name: 'Vorname' }).fill('Olga Maria')
  })

  await test.step('the translator finds a text, and what is typed outlives a reload', async () => {
    await translator.goto('/view/studio?language=de')
    await expect(field(translator)).toBeFocused()
    await translator.keyboard.press('Alt+s')
    await translator.keyboard.type(heading)
    await expect(translator.getByRole('option')).toHaveCount(1)
    await translator.keyboard.press('Enter')
    await expect(field(translator)).toHaveValue('Name und Sprache')
    await translator.keyboard.press('Control+a')
    await translator.keyboard.type('Ihr Name %{')
    await expect(translator.getByText('A brace stands alone')).toBeVisible()
    await translator.reload()
    await expect(field(translator)).toHaveValue('Ihr Name %{')
    await expect(field(translator)).toBeFocused()
    await translator.keyboard.press('Control+a')
    await translator.keyboard.type('Ihr Name, Ihre Sprache')
    await translator.keyboard.press('Control+Enter')
    await expect(translator.getByRole('option').getByText('Draft')).toBeVisible()
  })

  await test.step('another approves by a key and publishes, and the form of the third says it at once', async () => {
    await admin.goto('/view/studio?language=de&state=toReview')
    await expect(field(admin)).toHaveValue('Ihr Name, Ihre Sprache')
    await admin.keyboard.press('Alt+a')
    await expect(admin.getByRole('option').getByText('Approved')).toBeVisible()
    await admin.getByRole('button', { name: 'Publish… 1' }).click()
    await admin.keyboard.press('Enter')
    await expect(reader.getByRole('heading', { name: 'Ihr Name, Ihre Sprache' })).toBeVisible()
    await expect(reader.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Olga Maria')
    await expect(reader.getByRole('textbox', { name: 'Vorname' })).toBeFocused()
  })

  await test.step('one press takes it back', async () => {
    await admin.goto('/view/text_publications')
    await admin.getByRole('button', { name: 'Take back' }).first().click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await expect(reader.getByRole('heading', { name: 'Name und Sprache' })).toBeVisible()
  })
})

test('texts go out as a file, and what comes back is shown before it becomes drafts', async ({ as }) => {
  const translator = await as('translator')
  await translator.goto('/view/studio?language=fi')
  await translator.getByRole('button', { name: 'Texts as a file' }).click()
  const dialog = translator.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'File format' }).click()
  await translator.getByRole('option', { name: 'JSON' }).click()
  await dialog.getByRole('combobox', { name: 'Which texts' }).click()
  await translator.getByRole('option', { name: 'All of them' }).click()
  const [download] = await Promise.all([
    translator.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Take out' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  const changed = file
    .replace(/"account\.profile": ".*"/, '"account.profile": "Sinun nimesi"')
    .replace(/"shell\.version": ".*"/, '"shell.version": "Julkaisu"')
  const back = (name: string, text: string) =>
    dialog.getByLabel('Take back').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await back('texts.json', changed.replace('"language": "fi"', '"language": "sv"'))
  await expect(dialog.getByRole('alert')).toContainText('another language: sv')
  await back('texts.json', changed)
  await expect(dialog.getByRole('status')).toContainText('Refused: 1')
  await expect(dialog.getByRole('status')).toContainText('%{version} is missing')
  await dialog.getByRole('button', { name: 'Take over 1 text' }).click()
  await expect(dialog).toBeHidden()
  await translator.goto('/view/studio?language=fi&state=draft')
  await expect(field(translator)).toHaveValue('Sinun nimesi')
})

/** One screen of each kind. */
const kinds = [
  'dashboard',
  'em-info',
  'order_info',
  'vat_workbench',
  'register',
  'ref_currency',
  'schedules',
  'info',
  'studio',
  'glossary',
]

test('in a language that nobody speaks no screen says anything in plain English, and from the right none scrolls sideways', async ({
  as,
}) => {
  const page = await as('admin')
  const choose = async (code: string) => {
    await page.evaluate((language) => localStorage.setItem('clearance.language', language), code)
    await page.reload()
  }
  await page.goto('/view/dashboard')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('clearance.languages') ?? '')).toContain('en-XB')
  await choose('en-XA')
  for (const route of kinds)
    await test.step(route, async () => {
      await goWithin(page, `/view/${route}${route === 'studio' ? '' : '?size=25'}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦')
      await expect.poll(() => untranslated(page), route).toEqual([])
    })
  await choose('en-XB')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const route of kinds.slice(0, 3)) {
    await goWithin(page, `/view/${route}?size=25`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), route).toBeLessThanOrEqual(0)
  }
})
