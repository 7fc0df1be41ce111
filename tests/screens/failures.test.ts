/* What screens say of their own about calls that failed. */
import { expect, test } from 'vitest'
import { createTexts } from '#schema/texts/createTexts.ts'
import { en } from '#schema/texts/en/index.ts'
import { CallError } from '../../src/data/CallError.ts'
import { syncReason } from '../../src/screens/rates/syncReason.ts'
import { tellSettingFailure } from '../../src/screens/settings/settingFailure.ts'
import { notesOf } from '../../src/ui/notes/notes.ts'

const { t } = createTexts('en', en)
const failure = (statusCode: number, message: string) => CallError.fromBody(statusCode, JSON.stringify({ statusCode, message }))

test('VAT rates that were not read because the source was away say so, others why [VAT-18] [VAT-19]', () => {
  expect(syncReason(failure(503, 'Away'), t)).toBe('Service unavailable')
  expect(syncReason(failure(400, 'No such day'), t)).toBe('No such day')
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
