import { expect, test } from 'vitest'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import { accountMail, languageOf } from '../../api/features/merchants/accountMail.ts'

const wordsFor = (country: string) => ({ language: languageOf(country), say: outgoingTexts(languageOf(country)) })

test('the mail with the first link is in the language of the merchant’s country if we have it, or in English', () => {
  const subjects = ['AT', 'FI', 'NO'].map((country) => accountMail(wordsFor(country), 'Lotus Store', 7).subject)
  expect(subjects).toEqual([
    'Ihr Dashboard-Konto für Lotus Store',
    'Tilisi asiakasportaalissa: Lotus Store',
    'Your dashboard account for Lotus Store',
  ])
  const body = accountMail(wordsFor('DE'), 'Lotus Store', 7).bodyWith('https://clearance.example/link')
  expect(body).toContain('innerhalb von 7 Tagen')
  expect(body).toContain('https://clearance.example/link')
})
