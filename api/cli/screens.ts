/*
 * Takes a picture of every screen, of a record of each list, of dialogs and other states in light, dark, at 1280 and 1920 px,
 * narrow, in German and Finnish both wide and narrow, and in the two languages that nobody speaks, into .screens, to be looked at; names what broke.
 * `npm run screens -- vat order narrow` pictures only those whose names contain one of the words, in the looks that are named.
 * `npm run screens -- texts` finds out where each text stands, for the translators' studio.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../config.ts'
import { looks, takePictures } from './pictures/takePictures.ts'
import { withScreens } from './pictures/withScreens.ts'
import { indexTexts } from './places/indexTexts.ts'

const folder = join(projectRoot, '.screens')
const wanted = process.argv.slice(2)
const isLook = (word: string) => looks.some(({ name }) => name === word)
const words = wanted.filter((word) => !isLook(word))
const wantedLooks = wanted.some(isLook) ? looks.filter(({ name }) => wanted.includes(name)) : looks

async function picture(): Promise<void> {
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await withScreens(async (browser, address) => {
    for (const look of wantedLooks) {
      const { count, broken } = await takePictures(look, { browser, address, folder, words })
      console.log(`${count} pictures in ${look.name} are in .screens`)
      for (const line of broken) console.error(line)
      if (broken.length > 0) process.exitCode = 1
    }
  })
}

if (wanted.length === 1 && wanted[0] === 'texts') await withScreens(indexTexts)
else await picture()
