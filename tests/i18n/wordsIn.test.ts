import { expect, test } from 'vitest'
import { wordsIn } from '../../api/cli/pictures/wordsIn.ts'
import { screenStates } from '../../api/cli/screenStates.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { catalogue as fi } from '#schema/texts/fi/index.ts'

test('the button of a picture’s step is found on a German page by its words, whatever value follows', () => {
  const german = wordsIn(de)
  expect(german('View Info')).toEqual(['Details'])
  expect(german('Contact Information')).toEqual(['Kontaktdaten'])
  expect(german('Payments of invoice')).toEqual([/^Zahlungen auf Rechnung .*/])
  expect(german('Block ').some((called) => called instanceof RegExp && called.test('Lotus Store AS sperren'))).toBe(true)
  expect(german('4901')).toEqual(['4901'])
})

/** Codes are the same in every language, and so are some words. */
const isSame = (name: string): boolean => /^\d+$/.test(name) || name === 'Name'

test('every step of every picture has words in German and Finnish', () => {
  const names = screenStates.flatMap(({ steps }) => steps.flatMap((step) => ('press' in step ? [step.press] : [])))
  for (const language of [de, fi]) {
    const called = wordsIn(language)
    expect(names.filter((name) => !isSame(name) && called(name).every((one) => one === name.trim()))).toEqual([])
  }
})
