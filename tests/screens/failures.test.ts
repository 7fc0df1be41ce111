/* What screens say of their own about calls that failed. */
import { expect, test } from 'vitest'
import { createTexts } from '#schema/texts/createTexts.ts'
import { en } from '#schema/texts/en/index.ts'
import { CallError } from '../../src/data/CallError.ts'
import { tellFailure } from '../../src/screens/invoices/tellFailure.ts'
import { tellVatSync } from '../../src/screens/rates/tellVatSync.ts'
import { tellSettingFailure } from '../../src/screens/settings/settingFailure.ts'
import { notesOf } from '../../src/ui/notes/notes.ts'

const { t } = createTexts('en', en)
const failure = (statusCode: number, message: string) => CallError.fromBody(statusCode, JSON.stringify({ statusCode, message }))

test('reading VAT rates is said to begin, then to have succeeded or why it failed [VAT-16] [VAT-17] [VAT-19]', async () => {
  const told = async (sync: () => Promise<object>): Promise<string[]> => {
    const texts: string[] = []
    await tellVatSync(
      notesOf(({ text }) => texts.push(text), t),
      t,
      sync,
    )
    return texts
  }
  const sent = 'VAT rate synchronizing request sent'
  expect(await told(async () => ({}))).toEqual([sent, 'VAT rates successfully synchronized'])
  const failing = (status: number, message: string) => told(() => Promise.reject(failure(status, message)))
  expect(await failing(503, 'Away')).toEqual([sent, 'Error with synchronizing VAT rates: Service unavailable'])
  expect(await failing(400, 'No such day')).toEqual([sent, 'Error with synchronizing VAT rates: No such day'])
})

test('notes on invoices that a failing server did not save are told by its status, other settings by the message [INVSET-08]', () => {
  const told = (name: string, status: number): string | undefined => {
    const texts: string[] = []
    tellSettingFailure(
      notesOf(({ text }) => texts.push(text), t),
      name,
      failure(status, 'boom'),
    )
    return texts[0]
  }
  expect(told('invoice_notes', 500)).toBe('Request failed with 500 error')
  expect(told('invoice_notes', 400)).toBe('boom')
  expect(told('payment_days', 500)).toBe('boom')
})

test.for([
  ['payment', 500, 'Request failed with 500 error', '[INV-39]'],
  ['payment', 503, 'Request failed with 503 error', '[INV-39]'],
  ['payment', 409, 'boom', '[INV-39]'],
  ['comment', 500, 'We received 500 error', '[INV-40]'],
  ['comment', 400, 'boom', '[INV-40]'],
] as const)('a %s that was answered with %d is said to have failed: %s %s', ([what, status, sentence]) => {
  const texts: string[] = []
  tellFailure(
    notesOf(({ text }) => texts.push(text), t),
    what,
    failure(status, 'boom'),
  )
  expect(texts).toEqual([sentence])
})
