import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { samples } from '#schema/texts/samples.ts'
import { untranslatedOn } from '../../api/cli/pictures/untranslatedOn.ts'
import { MOST_TITLE } from '../../src/table/page/headWidth.ts'
import { expect, goWithin, test } from './journey.ts'

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
      await expect.poll(() => untranslatedOn(page), route).toEqual([])
    })
  await choose('en-XB')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const route of kinds.slice(0, 6)) {
    await goWithin(page, `/view/${route}?size=25`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), route).toBeLessThanOrEqual(0)
  }
  await test.step('a name of other letters stands after its flag', async () => {
    const wide = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    await goWithin(page, '/view/order_info?size=25')
    const card = page.locator('[data-card]').first()
    await expect(card.locator('.flag')).toBeVisible()
    const isAfter = (flag: Element) => flag.getBoundingClientRect().left > flag.nextElementSibling!.getBoundingClientRect().right
    await expect.poll(() => card.locator('.flag').evaluate(isAfter)).toBe(true)
    await page.setViewportSize(wide)
  })
  await test.step('a map has the west on the left', async () => {
    await goWithin(page, '/view/vat_workbench')
    await page.getByRole('button', { name: 'Map' }).click()
    const [west, east] = await Promise.all(['IE', 'FI'].map((code) => page.locator(`[data-tile=${code}]`).boundingBox()))
    expect(east!.x).toBeGreaterThan(west!.x)
  })
})

interface Measured {
  x: number
  y: number
  width: number
  height: number
  room: { width: number; font: string; inTwoLines?: true } | null
}

/** Two words as wide as the room of a head stand there whole, and wider ones are cut: of a column that is wider than its title asks for. */
async function headsAreMeasured(page: Page, places: readonly Measured[]): Promise<void> {
  const head = places.find(({ room }) => room?.inTwoLines && room.width > MOST_TITLE)
  expect(head).toBeDefined()
  const { room, x, y, ...over } = head!
  const fitting = Math.floor(room!.width / (await widthOfLetter(page, room!.font)))
  const isCut = (letters: number) =>
    page.evaluate(
      ([left, top, count]) => {
        const title = document.elementFromPoint(left, top)!.closest('.head-title')!
        const former = title.textContent
        title.textContent = `${'m'.repeat(count)} ${'m'.repeat(count)}`
        const cut = title.scrollHeight > title.clientHeight + 1
        title.textContent = former
        return cut
      },
      [x + over.width / 2, y + over.height / 2, letters] as const,
    )
  expect([fitting > 8, await isCut(fitting - 1), await isCut(fitting + 1)]).toEqual([true, false, true])
}

const widthOfLetter = (page: Page, font: string) =>
  page.evaluate((face) => {
    const canvas = document.createElement('canvas').getContext('2d')!
    canvas.font = face
    return canvas.measureText('m').width
  }, font)

test('the walk through all screens measures how wide a text may be before it is cut', async ({ as }) => {
  const page = await as('admin')
  await page.addInitScript("sessionStorage.setItem('clearance.places', 'listed')")
  await page.goto('/view/order_info?size=25')
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  const row = (await page.locator('[role=row][data-id]').first().boundingBox())!
  const places = await page.evaluate<Measured[]>('window.listPlaces()')
  await headsAreMeasured(page, places)
  const place = places.find(({ room, y }) => room !== null && y >= row.y && y < row.y + row.height)
  expect(place).toBeDefined()
  const { room, x, y, ...over } = place!
  const { width, font } = room!
  /** Whether so many letters are cut there. */
  const isCut = (letters: number) =>
    page.evaluate(
      ([left, top, count]) => {
        const element = document.elementFromPoint(left, top)!
        const words = [...element.childNodes].find((node) => node instanceof Text)!
        words.data = 'm'.repeat(count)
        for (let box = element; !box.matches('[role=row]'); box = box.parentElement!)
          if (box.scrollWidth > box.clientWidth) return true
        return false
      },
      [x + over.width / 2, y + over.height / 2, letters] as const,
    )
  const fitting = Math.floor(width / (await widthOfLetter(page, font)))
  expect([fitting > 8, await isCut(fitting - 1), await isCut(fitting + 1)]).toEqual([true, false, true])
})

test('a translator translates on the screens, which are filled with samples, and sees at once what is typed', async ({
  as,
  api,
}) => {
  const page = await as('translator')
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/') && !response.url().endsWith('/api/live'))
      void response.text().then(
        (body) => answers.push(body),
        () => undefined,
      )
  })
  const entry = page.getByRole('textbox', { name: 'Übersetzung' })
  /** All that is read and heard, without the time of day and the words that another journey publishes. */
  const said = async () =>
    (await page.locator('#root').ariaSnapshot()).replaceAll(/\d\d:\d\d|Ihr Name, Ihre Sprache|Name und Sprache/g, '')
  const panel = page.getByRole('region', { name: 'Texte dieser Seite' })
  const begin = async () => {
    await page.getByRole('button', { name: 'Sprache' }).click()
    await page.getByRole('menuitem', { name: 'Auf den Seiten übersetzen' }).click()
    await expect(panel.getByRole('heading', { name: /^Auf der Seite \(\d\d/ })).toBeVisible()
  }
  await page.goto('/view/glossary')
  await page.evaluate(() => localStorage.setItem('clearance.language', 'de'))
  await page.goto('/view/account')
  await expect(page.getByRole('heading', { name: 'Tage und Zeiten' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fehler melden' })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const before = await said()

  await test.step('a click on words opens their editor, and what is typed shows at once, to this person only', async () => {
    await begin()
    await page.locator('main').getByRole('heading', { name: 'Tage und Zeiten' }).click()
    await expect(entry).toHaveValue('Tage und Zeiten')
    await entry.fill('Wie Tage aussehen')
    await expect(page.locator('main').getByRole('heading', { name: 'Wie Tage aussehen' })).toBeVisible()
    await expect(entry).toBeFocused()
    await panel.getByRole('button', { name: 'Speichern und weiter' }).click()
    await expect(panel.getByRole('listitem').filter({ hasText: 'Wie Tage aussehen' })).toContainText('Entwurf')
  })

  await test.step('Escape ends it, and the page is what it was: for eyes, for screen readers and for the server', async () => {
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect.poll(said).toBe(before)
    expect(await page.locator('[data-in-place]').count()).toBe(0)
    expect(await page.locator('html').innerHTML()).not.toMatch(/[\u2060-\u2064]/)
  })

  await test.step('every screen is there with samples, and its buttons do what they do while it is used', async () => {
    await begin()
    for (const [route, text] of [
      ['em-info', 'Händler'],
      ['order_info/1', 'Bestellliste'],
      ['vat_workbench', 'USt-Arbeitsplatz'],
      ['ref_courier', 'Paketdienste'],
      ['schedules', 'Zeitpläne'],
      ['filing_cockpit', 'Abgabe-Cockpit'],
      ['info', 'EAS-Informationen'],
      ['ref_fee_class', 'Gebührenklassen'],
    ] as const) {
      await goWithin(page, `/view/${route}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
      await expect(page.locator('main [data-in-place]').nth(8)).toBeVisible()
    }
    await panel.getByRole('button', { name: 'Die Seite benutzen' }).click()
    await page.locator('header').getByRole('button', { name: 'Neuer Datensatz' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await panel.getByRole('button', { name: 'Einen Text wählen' }).click()
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(dialog).toBeVisible()
    await expect(entry).toHaveValue('Abbrechen')
    await entry.fill('Lieber nicht')
    await expect(dialog.getByRole('button', { name: 'Lieber nicht' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('no answer of this session held a value of a merchant', async () => {
    const { rows } = await api.load<{ full_name: string; nominated_email: string | null }>('em', { page: { size: 100 } })
    const secret = rows
      .flatMap(({ full_name, nominated_email }) => [full_name, nominated_email ?? ''])
      // The texts are explained by the name of one, which need not be a merchant's.
      .filter((value) => value.length > 3 && !Object.values(samples).includes(value))
    expect(answers.length).toBeGreaterThan(10)
    expect(secret.length).toBeGreaterThan(20)
    for (const answer of answers) expect(secret.filter((value) => answer.includes(value))).toEqual([])
  })
})
