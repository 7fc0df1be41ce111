/* The titles of the tests: each claims few enough requirements of tests/requirements.tsv to be checked by reading it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../api/config.ts'

const MAX_IDS = 3
const LONGEST = 120

const requirements = new Set(
  readFileSync(join(projectRoot, 'tests/requirements.tsv'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[0]),
)

/** Ids are named as `[EM-27] [EM-28]` or `[EM-27, EM-28]`. */
const idList = /\[[A-Z]+-\d+(?:,\s*[A-Z]+-\d+)*\]/g
const idsIn = (text: string): string[] => (text.match(idList) ?? []).flatMap((list) => list.match(/[A-Z]+-\d+/g) ?? [])
const sentenceOf = (text: string): string => text.replaceAll(idList, '').trim()

interface Title {
  place: string
  text: string
}

/** The properties of a syntax tree node (ESTree) that are used here. */
interface Node {
  type: string
  start: number
  end: number
  name?: unknown
  callee?: Node
  object?: Node
  arguments?: Node[]
  value?: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** `test(…)`, `describe.for(…)(…)` and the like. */
function isTest({ type, name, callee, object }: Node): boolean {
  if (type === 'Identifier') return /^(test|describe|it|inDemoMode)$|Test$/.test(String(name))
  const inner = type === 'CallExpression' ? callee : object
  return inner !== undefined && isTest(inner)
}

const isText = ({ type, value }: Node): boolean => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')

/** The titles of a file, and every other text that names requirements, because tables of cases become titles. */
function titlesOf(file: string): Title[] {
  const code = readFileSync(join(projectRoot, file), 'utf8')
  const titles: Title[] = []
  const visit = (node: Node, isTitle: boolean): void => {
    const text = code.slice(node.start + 1, node.end - 1)
    if (isText(node) && (isTitle || idsIn(text).length)) {
      titles.push({ place: `${file}:${code.slice(0, node.start).split('\n').length}`, text })
    }
    const [first] = node.type === 'CallExpression' && node.callee && isTest(node.callee) ? (node.arguments ?? []) : []
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, child === first)
  }
  const { program, errors } = parseSync(file, code)
  expect(errors, file).toEqual([])
  for (const statement of program.body) if (isNode(statement)) visit(statement, false)
  return titles
}

const files = globSync('tests/**/*.{test,spec}.ts', { cwd: projectRoot }).filter((file) => !file.endsWith('titles.test.ts'))
const titles = files.toSorted().flatMap(titlesOf)

describe('the title of a test', () => {
  test('is found in every file of tests', () => {
    const found = new Set(titles.map(({ place }) => place.replace(/:\d+$/, '')))
    expect(files.filter((file) => !found.has(file))).toEqual([])
  })

  test(`claims at most ${MAX_IDS} requirements`, () => {
    expect(titles.filter(({ text }) => idsIn(text).length > MAX_IDS)).toEqual([])
  })

  test(`is a sentence of at most ${LONGEST} characters besides its requirements`, () => {
    expect(titles.filter(({ text }) => sentenceOf(text).length > LONGEST)).toEqual([])
  })

  test('names only existing requirements', () => {
    expect(titles.filter(({ text }) => idsIn(text).some((id) => !requirements.has(id)))).toEqual([])
  })
})
