import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { catalogue as catalogueOfDe } from '#schema/texts/de/index.ts'
import type { outgoing as outgoingOfDe } from '#schema/texts/de/outgoing.ts'
import { shippedTexts } from '#schema/texts/catalogue/shippedTexts.ts'
import { allTexts } from '#schema/texts/catalogue/allTexts.ts'
import { afterEach, expect, test } from 'vitest'
import { replaceText } from '../../api/cli/texts/replaceText.ts'
import { takeTexts } from '../../api/cli/texts/takeTexts.ts'
import { constantsIn, placesOf } from '../../api/cli/texts/textPlaces.ts'
import { projectRoot } from '../../api/config.ts'

const shippedFolder = join(projectRoot, 'api/schema/texts/de')
const folders: string[] = []

/** A copy of the German files, with what they import beside them. */
function copyOfGerman(): string {
  const results = join(projectRoot, '.test-results')
  mkdirSync(results, { recursive: true })
  const place = mkdtempSync(join(results, 'texts-'))
  folders.push(place)
  cpSync(join(projectRoot, 'api/schema'), join(place, 'schema'), { recursive: true })
  return join(place, 'schema/texts/de')
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

test('each German text has a place in the files in which it can be replaced, unless it is that of another key', async () => {
  const [shipped, constants] = await Promise.all([shippedTexts('de'), constantsIn(shippedFolder)])
  const shared = new Set([...shipped].flatMap(([key, text]) => (key.startsWith('intake.code.') ? [text] : [])))
  const keys = allTexts().flatMap(({ key }) => {
    const text = shipped.get(key)
    return text === undefined || (key.startsWith('words.') && shared.has(text)) ? [] : [key]
  })
  expect(keys.length).toBeGreaterThan(3500)
  const codes = new Map(constants.map(({ file }) => [file, readFileSync(file, 'utf8')]))
  const lost = keys
    .filter((_key, index) => index % 7 === 0)
    .filter((key) => {
      const places = placesOf(key, shipped.get(key) ?? '', constants)
      return !places.some(
        ({ file, ...place }) =>
          replaceText(codes.get(file) ?? '', { ...place, shipped: shipped.get(key) ?? '' }, 'x') !== undefined,
      )
    })
  // Words may be put together in code; whoever publishes those changes the file by hand.
  expect(lost.filter((key) => !key.startsWith('words.'))).toEqual([])
  expect(lost.length).toBeLessThan(5)
})

test('what was published is written into the files word for word, and nothing else changes', async () => {
  const folder = copyOfGerman()
  const published = {
    'shell.signOut': 'Tschüss, ’s ist "gut" \\ \'so\'',
    'shell.api.count': { one: 'ein Aufruf', other: '%{smart_count} Aufrufe' },
    'messages.TOO_LONG': 'Nur %{max} Zeichen',
    'words.Studio': 'Schreibstube',
    'mails.passwordReset.subject': 'Neues Passwort\nbitte',
    'words.A word that nobody has translated': 'Ein Wort',
  }
  const before = await shippedTexts('de')
  expect(await takeTexts('de', published, folder)).toEqual({ taken: 6, left: [] })
  // Modules that were read before are kept, so the changed files are read under another address.
  const after = join(folder, '../../../after')
  cpSync(join(folder, '../..'), after, { recursive: true })
  const [{ catalogue }, { outgoing }] = (await Promise.all([
    import(`${after}/texts/de/index.ts`),
    import(`${after}/texts/de/outgoing.ts`),
  ])) as [{ catalogue: typeof catalogueOfDe }, { outgoing: typeof outgoingOfDe }]
  expect(catalogue.ui.shell.signOut).toBe(published['shell.signOut'])
  expect(catalogue.ui.shell.api.count).toEqual(published['shell.api.count'])
  expect(catalogue.messages['TOO_LONG']).toBe('Nur %{max} Zeichen')
  expect(catalogue.words).toMatchObject({ Studio: 'Schreibstube', 'A word that nobody has translated': 'Ein Wort' })
  expect(outgoing.mails.passwordReset.subject).toBe('Neues Passwort\nbitte')
  expect(catalogue.ui.shell.close).toBe(before.get('shell.close'))
  expect(Object.keys(catalogue.words)).toHaveLength([...before.keys()].filter((key) => key.startsWith('words.')).length + 1)
})
