import { expect, test } from 'vitest'
import { allTables } from '#schema/registry.ts'
import type { Field } from '#schema/fields.ts'
import { settingNames, settingRow } from '#schema/settings.ts'
import { de } from '../../src/i18n/de/index.ts'
import { fi } from '../../src/i18n/fi/index.ts'

const settings = settingNames.flatMap((name) => {
  const { title, rules = [] }: Field = settingRow.fields[name]
  return [title ?? '', ...rules.map(({ message }) => message)]
})
const screens = allTables.flatMap(({ variants = [], addTitle }) => [
  ...variants.map(({ title }) => title),
  ...(addTitle ? [addTitle] : []),
])

test.for(Object.entries({ fi, de }))(
  '%s translates the titles and rules of settings, and the screens of one country',
  ([, { texts }]) => {
    expect([...settings, ...screens].filter((text) => !Object.hasOwn(texts, text))).toEqual([])
  },
)
