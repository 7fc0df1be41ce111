import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { allTexts } from '#schema/texts/catalogue/allTexts.ts'
import { isTranslated } from '#schema/texts/studio/englishPapers.ts'
import { reasonOf } from '#schema/texts/studio/unseenTexts.ts'
import { projectRoot } from '../../config.ts'
import { choosePlaces } from './choosePlaces.ts'
import { Walk } from './Walk.ts'
import { walkEntrance } from './walkEntrance.ts'
import { walkMails } from './walkMails.ts'
import { walkPapers } from './walkPapers.ts'
import { walkScreens } from './walkScreens.ts'

/** Beside the built web application, from where a node reads it: `api/features/studio/places`. */
const folder = join(projectRoot, '.build/places')

/**
 * Walks over all screens, mails and papers with marked texts and writes where each text stands, with small pictures. It fails, and says
 * why, when a state cannot be reached any more, and for texts that stand nowhere without a reason.
 */
export async function indexTexts(browser: Browser, address: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const walk = new Walk(browser, address, folder)
  await Promise.all([
    walkEntrance(walk)
      .then(() => walkMails(walk))
      .then(() => walkPapers(walk)),
    walkScreens(walk),
  ])
  const index = choosePlaces(walk.visits)
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index))
  const shown = new Set(index.screens.map(({ picture }) => `${picture}.jpg`))
  for (const name of readdirSync(folder)) if (name.endsWith('.jpg') && !shown.has(name)) rmSync(join(folder, name))
  const keys = allTexts().flatMap(({ key }) => (isTranslated(key) ? [key] : []))
  const unseen = keys.filter((key) => !Object.hasOwn(index.places, key))
  console.log(`${keys.length - unseen.length} of ${keys.length} texts are on ${shown.size} pictures in .build/places`)
  for (const [reason, texts] of Map.groupBy(unseen, reasonOf))
    if (reason !== undefined) console.log(`${String(texts.length).padStart(7)} ${reason}`)
  for (const line of walk.broken) console.error(line)
  const needless = Object.keys(index.places).filter((key) => reasonOf(key) === 'rare')
  if (needless.length > 0) console.log(`These are seen now and need no reason any more: ${needless.join(', ')}`)
  const open = unseen.filter((key) => reasonOf(key) === undefined)
  for (const key of open) console.error(`${key} was not seen, and no reason is known`)
  if (open.length + walk.broken.length > 0) process.exitCode = 1
}
