/* The steps of the public form against the registry's tables. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '#schema/languages.ts'
import { self_registration } from '#schema/tables/merchants/self_registration.ts'
import { isGenerated } from '#schema/fields.ts'
import { tableOf } from '#schema/registry.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { loadApplying } from '#schema/texts/loadApplying.ts'
import { loadCatalogue } from '#schema/texts/loadCatalogue.ts'
import { listFields, ownField, stepNames, stepOf, steps } from '../../src/apply/steps.ts'

const lists = ['establishments', 'sites', 'warehouses'] as const
const shown = stepNames.flatMap((step) => steps[step].groups.flatMap(({ names }) => names))

describe('the public form', () => {
  test('asks for every field of an application that an applicant fills in, once', () => {
    const fields: Readonly<Record<string, Parameters<typeof isGenerated>[0]>> = self_registration.fields
    const filledIn = Object.keys(fields).filter((name) => fields[name] && !isGenerated(fields[name]))
    expect(shown.toSorted()).toEqual([...filledIn, 'reporting_portal_password'].toSorted())
    expect(shown).toEqual(
      expect.arrayContaining(['sales_type', ...['i', 'v', 'x'].map((number) => `sales_type_${number}`), 'tbe_subscription']),
    )
  })

  test('asks for the parts of establishments, shops and warehouses', () => {
    const names = lists.map((list) => listFields(list).map(({ name }) => name))
    expect(names).toEqual([
      ['name', 'vat_number', 'address', 'country_id'],
      ['web_address', 'description', 'site_platform', 'integrated'],
      ['vat_id', 'country_id'],
    ])
  })

  test('leads from what is wrong to its step', () => {
    for (const name of shown)
      expect(
        steps[stepOf(name)].groups.some(({ names }) => names.includes(name)),
        name,
      ).toBe(true)
    expect(lists.map((list) => stepOf(`${list}.3.country_id`))).toEqual(['places', 'stores', 'warehouses'])
  })

  test('calls its fields, and what is wrong with them, as the application does, in every language', async () => {
    const fields = [...shown.flatMap(ownField), ...lists.flatMap(listFields)]
    for (const language of languages) {
      const whole = createTexts(language, await loadCatalogue(language)).t
      const own = createTexts(language, await loadApplying(language)).t
      for (const field of fields) {
        const [table = '', name = ''] = field.titleKey.split('.')
        const registered = tableOf(table as Parameters<typeof tableOf>[0]).fields[name]
        const key = registered?.titleKey
        expect(own.title(field), `${language} ${field.titleKey}`).toBe(
          whole.title({ title: field.title, ...(key !== undefined && { titleKey: key }) }),
        )
        const wrong = { code: 'INVALID', params: { field: field.title }, message: `Enter a valid ${field.title}` }
        expect(own.message(wrong)).toBe(whole.message(wrong))
      }
    }
  })
})

test('the room of the form imports nothing that brings the component library', () => {
  const files = globSync('src/apply/**/*.ts*')
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const imported = [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, from = '']) => from)
    const foreign = imported.filter(
      (from) =>
        !/^(react$|\.\/|(\.\.\/){1,2}(i18n|texts|data|session)\/|\.\.\/useSaves\.ts$|#schema\/(?!registry|allCalls))/.test(from),
    )
    expect(foreign, file).toEqual([])
  }
})
