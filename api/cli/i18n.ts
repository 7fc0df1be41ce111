import { parseArgs } from 'node:util'
import { missingTexts, translations, untitledActions } from './missingTexts.ts'

/** Lists what each language lacks and shows in English. With `--complete`, for releases, it fails if anything is missing. */
const { values } = parseArgs({ options: { complete: { type: 'boolean', default: false } } })

let missing = 0
for (const [language, catalogue] of Object.entries(translations)) {
  const texts = missingTexts(catalogue)
  missing += texts.length
  console.log(`${texts.length ? '·' : '✓'} ${language}: ${texts.length ? `${texts.length} missing` : 'complete'}`)
  for (const { kind, key, english, from } of texts)
    console.log(`    ${kind}  ${key === english ? key : `${key}: ${english}`}  (${from.slice(0, 3).join(', ')})`)
}
const untitled = untitledActions()
missing += untitled.length
for (const { action, table } of untitled) console.log(`· actions.${action}.title is missing in every language  (${table})`)
if (values.complete && missing > 0) process.exitCode = 1
