import { expect, test } from 'vitest'
import { accept } from '#schema/rules/accept.ts'
import { field } from '#schema/fields.ts'
import { fill, fromWire, toWire, worded } from '#schema/messages/messages.ts'
import { notAbove, notNegative } from '#schema/rules/rules.ts'
import { say } from '#schema/messages/sentences.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { en } from '#schema/texts/en/index.ts'
import { catalogue as fi } from '#schema/texts/fi/index.ts'

const english = createTexts('en', en).t
const finnish = createTexts('fi', fi).t
const german = createTexts('de', de).t

const locker = {
  fields: {
    code: field.country({ required: true }),
    rent: field.money({ rules: [notNegative('A locker cannot cost less than nothing')] }),
    compartments: field.int({}),
    in_use: field.int({ rules: [notAbove('compartments')] }),
    country: field.text({ rules: [notNegative(worded('ARTICLE_194_OUTSIDE_EU', 'Not there'))] }),
  },
}
const errorsOf = (row: object) => accept(locker, { code: 'FI', ...row }, { today: '2026-11-21' }).errors

test('an invalid value has one code, with the title of its field in the reader’s language [ERRMSG-14]', () => {
  const { code } = errorsOf({ code: 'Finland' })
  expect(code).toEqual({ code: 'INVALID', params: { field: 'Code' }, message: 'Enter a valid Code' })
  expect(code && english.message(code)).toBe('Enter a valid Code')
  expect(code && finnish.message(code)).toBe('Anna kelvollinen arvo: Koodi')
})

test('a rule in a table’s own English words says in other languages what the rule means', () => {
  const { rent } = errorsOf({ rent: '-1' })
  expect(rent).toMatchObject({ code: 'NEGATIVE', message: 'A locker cannot cost less than nothing' })
  expect(rent && english.message(rent)).toBe('A locker cannot cost less than nothing')
  expect(rent && finnish.message(rent)).toBe('Rent: arvo ei voi olla negatiivinen')
})

test('a rule without words of its own gets a sentence with the titles of both fields', () => {
  const { in_use } = errorsOf({ compartments: 1, in_use: 2 })
  expect(in_use && english.message(in_use)).toBe('In Use cannot be greater than Compartments')
  expect(in_use && german.message(in_use)).toBe('In Use: Der Wert darf nicht größer sein als der von „Compartments“')
})

test('a rule with a code of its own is translated by that code', () => {
  const { country } = errorsOf({ country: '-1' })
  expect(country).toEqual({ code: 'ARTICLE_194_OUTSIDE_EU', message: 'Not there' })
  expect(country && finnish.message(country)).toBe('194 artiklaa voidaan soveltaa vain EU-maihin')
})

test('the outcome for an account is translated around its address', () => {
  expect(german.message(say('ACCOUNT_CREATED', { email: 'a@b.example' }))).toBe('Konto angelegt für a@b.example')
  expect(finnish.message(say('ACCOUNT_EXISTS', { email: 'a@b.example' }))).toBe('Tili on jo olemassa: a@b.example')
})

test('a value that looks like a title is filled in unchanged: only fields are translated', () => {
  expect(finnish.message(say('ACCOUNT_EXISTS', { email: 'Country' }))).toBe('Tili on jo olemassa: Country')
})

test('a message whose code has no translation is shown in English', () => {
  expect(finnish.message({ code: 'NOBODY_KNOWS', message: 'Quite unheard of' })).toBe('Quite unheard of')
  expect(finnish.message({ code: 'constructor', message: 'Quite unheard of' })).toBe('Quite unheard of')
})

test('details that only a programmer needs follow the translation in English', () => {
  const detail = 'The id of the record is missing'
  expect(english.message({ code: 'MALFORMED', params: { detail }, message: detail })).toBe(detail)
  expect(finnish.message({ code: 'MALFORMED', params: { detail }, message: detail })).toBe(
    'Pyyntö ei ole oikean muotoinen (The id of the record is missing)',
  )
})

test('over the wire sentences are sent by field, with code and params, and arrive unchanged', () => {
  const errors = errorsOf({ code: 'Finland', compartments: 1, in_use: 2 })
  const wire = toWire(errors)
  expect(wire).toEqual({
    errors: { code: 'Enter a valid Code', in_use: 'In Use cannot be greater than Compartments' },
    fieldErrors: {
      code: { code: 'INVALID', params: { field: 'Code' } },
      in_use: { code: 'ABOVE_OTHER', params: { field: 'In Use', other: 'Compartments' } },
    },
  })
  expect(fromWire(wire)).toEqual(errors)
})

test('values are filled into a sentence, and braces without a value are left alone', () => {
  expect(fill('Failed with status {code}', { code: 418 })).toBe('Failed with status 418')
  expect(fill('Row {row} of %{total}', { row: 3 })).toBe('Row 3 of %{total}')
})
