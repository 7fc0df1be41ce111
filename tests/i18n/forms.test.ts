import { expect, test } from 'vitest'
import { fulfillmentMethods, merchantSchemes, paymentHandlingModes } from '#schema/choices.ts'
import type { Field } from '#schema/fields.ts'
import { titleOf } from '#schema/fields.ts'
import * as forms from '#schema/forms/index.ts'
import { em_vat, outbox_view } from '#schema/tables/index.ts'
import { humanise } from '../../src/kinds/text/humanise.ts'
import { de } from '../../src/i18n/de/index.ts'
import { fi } from '../../src/i18n/fi/index.ts'
import { translateSource } from '../../src/i18n/translateSource.ts'

const languages = Object.entries({ fi, de })

const otherChoices = ['manual', 'auto', ...em_vat.fields.type.choices, ...outbox_view.fields.status.choices]

/** Every English title and sentence of the forms. */
const formTexts = new Set(
  Object.values(forms).flatMap(({ title, fields, lists }) => [
    title,
    ...Object.entries({ ...fields, ...lists.em_site.fields, ...lists.em_establishment.fields }).flatMap(([name, field]) => [
      titleOf(name, field),
      ...('section' in field ? [field.section] : []),
      ...((field as Field).rules ?? []).map(({ message }) => message),
    ]),
    ...Object.values(lists).map((list) => list.title),
  ]),
)

test.for(languages)('%s translates every title and rule of the forms', ([, { texts }]) => {
  expect([...formTexts].filter((text) => translateSource(text, texts) === text && !Object.hasOwn(texts, text))).toEqual([])
})

test.for(languages)('%s translates the choices of a merchant', ([, { texts }]) => {
  const choices = [...fulfillmentMethods, ...merchantSchemes, ...paymentHandlingModes, ...otherChoices].map(humanise)
  expect(choices.filter((text) => !Object.hasOwn(texts, text))).toEqual([])
})

test('what became of an account is translated around its address', () => {
  expect(translateSource('Account created for a@b.example', de.texts)).toBe('Konto angelegt für a@b.example')
  expect(translateSource('Account already exists for a@b.example', fi.texts)).toBe('Tili on jo olemassa: a@b.example')
})
