/* Cycles of imports, including those that lint does not see because they are loaded on use: `import('…')`. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../api/config.ts'

const codeOf = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && /\.tsx?$/.test(entry.name)
      ? [relative(projectRoot, join(entry.parentPath, entry.name)).replaceAll('\\', '/')]
      : [],
  )

const placeOf = (name: string, from: string): string =>
  (name.startsWith('#') ? join('api', name.slice(1)) : join(dirname(from), name)).replaceAll('\\', '/')

/** What each file imports from the project: statically, as a type, or on use. */
const imports = new Map(
  [...codeOf('api'), ...codeOf('src')].map((file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8')
    return [file, [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, name = '']) => placeOf(name, file))]
  }),
)

/** The first import cycle that can be reached from a file. */
function cycleFrom(file: string, way: readonly string[], done: Set<string>): readonly string[] | undefined {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
  if (done.has(file)) return undefined
  for (const next of imports.get(file) ?? []) {
    const cycle = cycleFrom(next, [...way, file], done)
    if (cycle) return cycle
  }
  done.add(file)
  return undefined
}

test('no file of api or src imports itself through others, not even as a type or on use', () => {
  const done = new Set<string>()
  expect([...imports.keys()].flatMap((file) => cycleFrom(file, [], done) ?? [])).toEqual([])
})

const screenOf = (file: string): string | undefined => /^src\/screens\/(\w+)\//.exec(file)?.[1]

test('of two folders of screens at most one imports the other', () => {
  const arrows = new Set(
    [...imports]
      .flatMap(([file, all]) => all.map((to) => `${screenOf(file)} → ${screenOf(to)}`))
      .filter((one) => !one.includes('undefined')),
  )
  const isMutual = (arrow: string): boolean => {
    const [from, to] = arrow.split(' → ')
    return from !== to && arrows.has(`${to} → ${from}`)
  }
  expect([...arrows].filter(isMutual)).toEqual([])
})
