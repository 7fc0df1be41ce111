import { expect, test } from 'vitest'
import { schemesFor } from '#domain/vat/schemesFor.ts'
import { titleOf } from '#schema/fields.ts'
import { em_registration } from '#schema/forms/index.ts'
import type { FormReply } from '../../src/record/form/describedForm.ts'
import { describedForm } from '../../src/record/form/describedForm.ts'
import { fieldsOfScheme, stepNames, stepsOf, stepWith } from '../../src/screens/registration/steps.ts'

const titled = (fields: object) =>
  Object.entries(fields).map(([name, field], place) => ({ ...field, name, title: titleOf(name, field), sequence_no: place + 1 }))
const reply = {
  title: em_registration.title,
  rows: [
    ...titled(em_registration.fields),
    ...Object.entries(em_registration.lists).map(([name, list], place) => ({
      ...list,
      name,
      kind: 'list',
      sequence_no: 1000 + place,
      rows: titled(list.fields),
    })),
  ],
} as FormReply
const form = describedForm(reply)
const steps = stepsOf(form)

test('every input of the registration form is in exactly one step, except the switch that follows from the schemes', () => {
  const asked = steps.flatMap(({ fields, lists }) => [...fields, ...lists].map(({ name }) => name))
  const known = [...form.sections.flatMap(({ fields }) => fields), ...form.lists].map(({ name }) => name)
  expect(asked.toSorted()).toEqual(known.filter((name) => name !== 'ioss_registered').toSorted())
  expect(steps.map(({ name }) => name)).toEqual(stepNames)
  expect(steps.filter(({ name, fields }) => fields.length === 0 && name !== 'review')).toEqual([])
})

test('an error of an input, also of one in a list, leads to its step', () => {
  expect(stepWith(steps, 'registered_country')).toBe('country')
  expect(stepWith(steps, 'full_name')).toBe('company')
  expect(stepWith(steps, 'em_site.1.web_address')).toBe('company')
  expect(stepWith(steps, 'em_establishment.0.vat_number')).toBe('numbers')
  expect(stepWith(steps, 'ioss_registry_union_scheme_id')).toBe('numbers')
  expect(stepWith(steps, 'fee_class')).toBe('fees')
})

test('a seller in the EU can have the import and Union schemes, others and Northern Ireland all three', () => {
  expect(schemesFor({ code: 'EE', isEu: true })).toEqual(['import', 'union'])
  expect(schemesFor({ code: 'US', isEu: false })).toEqual(['import', 'union', 'non_union'])
  expect(schemesFor({ code: 'XI', isEu: true })).toEqual(['import', 'union', 'non_union'])
})

test('each field of the form about a scheme belongs to that scheme, and to no other one', () => {
  const asked = Object.keys(em_registration.fields).filter((name) => name.includes('_scheme_'))
  const schemes = schemesFor({ code: 'US', isEu: false })
  expect(schemes.flatMap((scheme): readonly string[] => fieldsOfScheme(scheme)).toSorted()).toEqual(asked.toSorted())
  for (const scheme of schemes)
    expect(fieldsOfScheme(scheme).filter((name) => !name.replace('registry_', '').startsWith(`ioss_${scheme}_scheme`))).toEqual(
      [],
    )
})
