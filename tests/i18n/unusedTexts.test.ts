/*
 * There are no unused texts of the interface: the code names each by its whole key, or by a template that fits the key. Those
 * under `error` may be named by the server.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../api/config.ts'
import { flatTexts } from '#schema/texts/flatTexts.ts'
import { en } from '#schema/texts/en/index.ts'

const code = globSync('{src,api}/**/*.{ts,tsx}', { cwd: projectRoot })
  .filter((file) => !/schema[\\/]texts[\\/][a-z]{2}[\\/]/.test(file))
  .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
  .join('\n')

const whole = new Set([...code.matchAll(/['"](\w+(?:\.\w+)+)['"]/g)].map(([, key]) => key))
const templates = [...code.matchAll(/`(\w+\.(?:[\w.]|\$\{[^}`]*\})*)`/g)].map(
  ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.]+')}$`),
)

test('every text of the interface is used', () => {
  const unused = [...flatTexts({ ...en.ui, error: {} }).keys()].filter(
    (key) => !whole.has(key) && !templates.some((template) => template.test(key)),
  )
  expect(unused).toEqual([])
})
