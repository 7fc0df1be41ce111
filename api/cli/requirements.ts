import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../config.ts'

/** `--missing` lists only what no test proves, `--area EM` only one area. */
const { values } = parseArgs({ options: { missing: { type: 'boolean', default: false }, area: { type: 'string' } } })

const [, ...lines] = readFileSync(join(projectRoot, 'tests/requirements.tsv'), 'utf8').trim().split('\n')
const requirements = lines.map((line) => {
  const [id = '', , , , sentence = ''] = line.split('\t')
  return { id, area: id.replace(/-\d+$/, ''), sentence }
})

/** Ids named in brackets: `[EM-27] [EM-28]` or `[EM-27, EM-28]`. */
const proofs = new Map<string, Set<string>>()
for (const file of globSync('tests/**/*.{test,spec}.ts', { cwd: projectRoot }).toSorted()) {
  const text = readFileSync(join(projectRoot, file), 'utf8')
  for (const [, ids = ''] of text.matchAll(/\[([A-Z]+-\d+(?:,\s*[A-Z]+-\d+)*)\]/g)) {
    for (const id of ids.split(/,\s*/)) {
      const files = proofs.get(id) ?? new Set()
      proofs.set(id, files.add(file.replaceAll('\\', '/')))
    }
  }
}

const areas = new Map<string, { all: number; proved: number }>()
for (const { id, area, sentence } of requirements) {
  const files = [...(proofs.get(id) ?? [])]
  const counts = areas.get(area) ?? { all: 0, proved: 0 }
  areas.set(area, { all: counts.all + 1, proved: counts.proved + (files.length ? 1 : 0) })
  if ((values.area && values.area !== area) || (values.missing && files.length)) continue
  console.log(
    `${files.length ? '✓' : '·'} ${id}  ${sentence.slice(0, 100)}${files.length ? `\n    ${files.join('\n    ')}` : ''}`,
  )
}

console.log('\narea       proved / all')
for (const [area, { all, proved }] of [...areas].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${area.padEnd(10)} ${String(proved).padStart(6)} / ${all}`)
const known = new Set(requirements.map(({ id }) => id))
const unknown = [...proofs.keys()].filter((id) => !known.has(id))
if (unknown.length) console.log(`\nIds that no requirement has: ${unknown.join(', ')}`)
console.log(
  `\n${requirements.filter(({ id }) => proofs.has(id)).length} of ${requirements.length} requirements are named by a test.`,
)
