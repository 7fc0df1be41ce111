/*
 * There are no unused texts of the interface: the code names each by its whole key, or by a template that fits the key. Those
 * under `error` may be named by the server.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../api/config.ts'
import { en } from '../../src/i18n/en/index.ts'

const code = globSync('{src,api}/**/*.{ts,tsx}', { cwd: projectRoot })
  .filter((file) => !/i18n[\\/](?:en|fi|de)[\\/]/.test(file))
  .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
  .join('\n')

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : keysOf(value as object, `${path}${name}.`),
  )

const whole = new Set([...code.matchAll(/['"](\w+(?:\.\w+)+)['"]/g)].map(([, key]) => key))
const templates = [...code.matchAll(/`(\w+\.(?:[\w.]|\$\{[^}`]*\})*)`/g)].map(
  ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.]+')}$`),
)

test('every text of the interface is used', () => {
  const unused = keysOf({ ...en.ui, error: {} }).filter(
    (key) => !whole.has(key) && !templates.some((template) => template.test(key)),
  )
  expect(unused).toEqual([])
})
