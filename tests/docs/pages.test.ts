/* The project's own pages: the map, the READMEs and what they name agree with the folders and files that exist. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../api/config.ts'
import { longOnes } from '../support/LongFilesFirst.ts'

const notOurs = /^(?:node_modules|\.git|\.build|\.data|\.screens|\.test-results)$/

/** Every file of the project, by its path from the root with slashes. */
const files = readdirSync(projectRoot, { withFileTypes: true })
  .filter(({ name }) => !notOurs.test(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(join(projectRoot, entry.name), { recursive: true, withFileTypes: true }).flatMap((inner) =>
          inner.isFile() ? [relative(projectRoot, join(inner.parentPath, inner.name)).replaceAll('\\', '/')] : [],
        )
      : [entry.name],
  )

const readText = (file: string): string => readFileSync(join(projectRoot, file), 'utf8')
const pages = files.filter((file) => file.endsWith('README.md'))

/** Folders that a newcomer looks for: those at the root, and in place of `api` and `src` the folders within them. */
const folders = [
  ...new Set(
    files.flatMap((file) => {
      const [first = '', second = '', third] = file.split('/')
      if (!second || first.startsWith('.')) return []
      if (first !== 'api' && first !== 'src') return [first]
      return third === undefined ? [] : [`${first}/${second}`]
    }),
  ),
].toSorted()

const explained = [
  'api/schema',
  'api/records',
  'api/domain',
  'api/auth',
  'api/seals',
  'api/db',
  'api/http',
  'api/features',
  'src',
  'src/table',
  'src/record',
  'src/kinds',
  'src/screens',
  'tests',
  'seeds',
]

test('the map of the README names every folder, and only folders that exist', () => {
  const [, map = ''] = /^## Map$(.*?)^## /ms.exec(readText('README.md')) ?? []
  const firstCells = [...map.matchAll(/^\| ([^|]+)\|/gm)].flatMap(([, cell]) => cell ?? [])
  const named = firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []))
  expect(named.toSorted()).toEqual(folders)
})

test.for(explained)('%s has a README with its purpose, data flow, rules and dated decisions', (folder) => {
  const text = readText(`${folder}/README.md`)
  expect(text).toMatch(/^# /)
  expect(text).toMatch(/^## Rules$/m)
  expect(text).toMatch(/^## Decisions$/m)
  expect(text).toMatch(/^- \*\*\d{4}-\d\d-\d\d, /m)
  expect(text.split('\n').length).toBeLessThanOrEqual(60)
})

/** Files that a page names in backticks or links, such as `write/judge.ts`. Patterns such as `<noun>/routes.ts` stand for many. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|md|tsv|yml))`|\]\(([\w./-]+)\)/g)].flatMap(([, code, link]) => code ?? link ?? [])

test.for(pages)('%s names only files that exist', (page) => {
  const exists = (name: string) => {
    const inPlace = join(dirname(page), name).replace(/^\.\//, '')
    return files.some((file) => file === name || file === inPlace || file.endsWith(`/${name}`))
  }
  expect(namedIn(readText(page)).filter((name) => !exists(name))).toEqual([])
})

test('the tests that start early because they take long exist', () => {
  expect(longOnes.filter((name) => !files.includes(`tests/${name}.test.ts`))).toEqual([])
})

test('code, comments and pages cite no page from outside the project', () => {
  const texts = files.filter((file) => /\.(?:tsx?|mjs|css|md|tsv)$/.test(file))
  const cited = texts.flatMap((file) =>
    [...readText(file).matchAll(/\w[\w./-]*\.md\b/g)].flatMap(([name]) => {
      const isThere = files.some((other) => other === name || other === join(dirname(file), name) || other.endsWith(`/${name}`))
      return isThere ? [] : [`${file}: ${name}`]
    }),
  )
  expect(cited).toEqual([])
})

test('at most 47 libraries are needed at run time, and the README says what each is for', () => {
  const { dependencies } = JSON.parse(readText('package.json')) as { dependencies: Record<string, string> }
  const names = Object.keys(dependencies)
  const [, reasons = ''] = /^## Why these libraries$(.*?)^## /ms.exec(readText('README.md')) ?? []
  const listed = [...reasons.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', ').map((name) => name.trim()))
  // `@fastify/jwt, multipart` names two libraries of a scope, `@mui/\\*` all of one.
  const isListed = (name: string) =>
    listed.some((entry) => entry === name || name.endsWith(`/${entry}`) || entry === name.replace(/\/.*/, '/\\*'))
  expect(names.filter((name) => !isListed(name))).toEqual([])
  expect(names.length).toBeLessThanOrEqual(47)
})

/** Folders that are plain lists: one file for each table, kind, migration or test, or for the texts of a language. */
const lists = /^(?:migrations|tests\b.*|src\/kinds|api\/schema\/texts\/\w+|seeds\/.*data)$/

test('no folder has more than 25 files of its own, apart from lists', () => {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const full = [...counts].filter(([folder, count]) => count > 25 && !lists.test(folder))
  expect(full).toEqual([])
})
