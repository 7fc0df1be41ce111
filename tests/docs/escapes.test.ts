/* Casts and comments that weaken types or lint stay out of the project. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../api/config.ts'

const here = 'tests/docs/escapes.test.ts'

const places = (wanted: RegExp): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && file !== here)
    .flatMap((file) => (wanted.test(readFileSync(join(projectRoot, file), 'utf8')) ? [file] : []))

test('there is no cast through unknown: a type that does not fit is corrected where it is declared', () => {
  expect(places(/\bas unknown as\b/)).toEqual([])
})

test('no comment switches off a rule of lint or a check of the compiler', () => {
  expect(places(/(?:ox|es)lint-disable|@ts-(?:ignore|nocheck)/)).toEqual([])
})

test('no journey fakes an answer: what the server said may come late or not at all', () => {
  const faking = /\.fulfill\((?!\{ response)/
  expect(places(faking).filter((file) => file.startsWith('tests/journeys/'))).toEqual([])
})
