import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectRoot } from '../../api/config.ts'

test('questions are answered with their deed, and with Yes and No only where a row of the specification says so', () => {
  const files = globSync('src/**/*.tsx', { cwd: projectRoot }).map((file) => readFileSync(`${projectRoot}/${file}`, 'utf8'))
  const bare = files.flatMap((text) => [...text.matchAll(/\n(.*)\n\s*deed=\{null\}/g)].map(([, before = '']) => before.trim()))
  expect(bare.toSorted()).toEqual(['// EM-25 and EM-26 name the answers.', '// EMD-16 names the answers.'])
})
