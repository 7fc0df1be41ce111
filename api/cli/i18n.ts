import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allTexts } from '#schema/texts/catalogue/allTexts.ts'
import { translatedLanguages } from '#schema/texts/studio/translated.ts'
import { projectRoot } from '../config.ts'
import { openDatabases } from '../db/databases.ts'
import { readPublished } from '../texts/readPublished.ts'
import { missingTexts, translations, untitledActions } from './missingTexts.ts'
import { withDatabase } from './withDatabase.ts'

/**
 * Lists what each language lacks and shows in English. With `--complete`, for releases, it fails if anything is missing. With
 * `--take` it writes what translators have published here into the files.
 */
const { values } = parseArgs({
  options: { complete: { type: 'boolean', default: false }, take: { type: 'boolean', default: false } },
})

function listMissing(): number {
  let missing = 0
  for (const [language, catalogue] of Object.entries(translations)) {
    const texts = missingTexts(catalogue)
    missing += texts.length
    console.log(`${texts.length ? '·' : '✓'} ${language}: ${texts.length ? `${texts.length} missing` : 'complete'}`)
    for (const { kind, key, english, from } of texts)
      console.log(`    ${kind}  ${key === english ? key : `${key}: ${english}`}  (${from.slice(0, 3).join(', ')})`)
  }
  const untitled = untitledActions()
  for (const { action, table } of untitled) console.log(`· actions.${action}.title is missing in every language  (${table})`)
  return missing + untitled.length
}

async function takePublished(): Promise<void> {
  await withDatabase(async (url, config) => {
    // The parser is a tool of development, and is not there in an installation.
    const { takeTexts } = await import('./texts/takeTexts.ts')
    const db = await openDatabases({ ...config, databaseUrl: url })
    const english = new Map(allTexts().map((entry) => [entry.key, entry.english]))
    for (const language of translatedLanguages) {
      const { published } = await readPublished(db.decide, { language, english })
      const { taken, left } = await takeTexts(language, published, join(projectRoot, 'api/schema/texts', language))
      console.log(`${left.length ? '·' : '✓'} ${language}: ${taken} texts written into the files`)
      for (const key of left) console.log(`    ${key} has no place in the files yet`)
    }
    await db.close()
  })
}

if (values.take) await takePublished()
else if (listMissing() > 0 && values.complete) process.exitCode = 1
