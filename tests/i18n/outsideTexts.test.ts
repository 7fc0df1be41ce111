/*
 * What people read stands in the catalogue, and the code names it by its key. Words that are only read from people, such as the
 * ways to say yes in a file, are no texts.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../api/config.ts'

const NAME = 'Clearance'

const readable = [
  /** Words between two tags. */
  />\s*([A-Z][A-Za-z]+(?: [^<>{}=;()]*)?)\s*<\//g,
  /** Attributes that are read, or read aloud. */
  /\b(?:aria-label|title|label|placeholder|alt|helperText|hint|sentence)=(?:"|\{')([^"'{}]*[A-Za-z]{2}[^"'{}]*)/g,
  /** Notes. */
  /\bnotes\.(?:success|warning|error|info)\(\s*'([^']*)'/g,
]
const isKey = (words: string): boolean => /^\w+(?:\.\w+)+$/.test(words)

const wordsIn = (code: string): string[] =>
  readable.flatMap((pattern) => [...code.matchAll(pattern)].map(([, words = '']) => words)).filter((words) => !isKey(words))

const screens = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot })

test('no screen has words of its own', () => {
  expect(screens.length).toBeGreaterThan(500)
  const found = screens.flatMap((file) =>
    wordsIn(readFileSync(join(projectRoot, file), 'utf8')).map((words) => ({ file, words })),
  )
  expect(found.filter(({ words }) => words !== NAME)).toEqual([])
})

test('such words would be found between tags, in attributes and in notes', () => {
  const code = `<p>Hello there</p> <button title="Save it" label="shell.save" /> notes.success('Saved it') {t('shell.save')}`
  expect(wordsIn(code)).toEqual(['Hello there', 'Save it', 'Saved it'])
})

test('no mail and no paper has words in more than one language outside the catalogue', () => {
  const files = globSync('api/{auth,mail,documents,features,orders}/**/*.ts', { cwd: projectRoot })
  const foreign = files.filter((file) => /'[^'\n]*[äöåüßéèçÄÖÅÜÉ][^'\n]*'/.test(readFileSync(join(projectRoot, file), 'utf8')))
  expect(files.length).toBeGreaterThan(200)
  expect(foreign).toEqual([])
})
