import { parseArgs } from 'node:util'
import { missingTexts, translations } from './missingTexts.ts'

/** Lists what each language lacks and shows in English. With `--complete`, as before a release, lacking anything fails. */
const { values } = parseArgs({ options: { complete: { type: 'boolean', default: false } } })

let missing = 0
for (const [language, catalogue] of Object.entries(translations)) {
  const texts = missingTexts(catalogue)
  missing += texts.length
  console.log(`${texts.length ? '·' : '✓'} ${language}: ${texts.length ? `${texts.length} missing` : 'complete'}`)
  for (const { kind, key, english, from } of texts)
    console.log(`    ${kind}  ${key === english ? key : `${key}: ${english}`}  (${from.slice(0, 3).join(', ')})`)
}
if (values.complete && missing > 0) process.exitCode = 1
