/* The mails about invoices are looked at on the pages of settings, and sent to oneself. */
import { languages } from '#schema/languages.ts'
import { shownMails } from '#schema/work/invoiceMailKinds.ts'
import { describe, expect, test } from '../support/test.ts'

interface Shown {
  subject: string
  html: string
  text: string
}

describe('a mail about an invoice', () => {
  test('is shown in each language with the figures of an example, as it would be sent', async ({ api }) => {
    const seen = new Set<string>()
    for (const kind of shownMails)
      for (const language of languages) {
        const { subject, html, text } = (await api.get<Shown>(`/api/notification/invoice_mail/${kind}?language=${language}`)).data
        expect(`${subject} ${text}`).toContain('-000123')
        expect(`${subject}${text}${html}`).not.toMatch(/%\{|undefined/)
        expect(html).toContain(`<html lang="${language}"`)
        seen.add(`${subject} ${text}`)
      }
    expect(seen.size).toBe(shownMails.length * languages.length)
  })

  test('is sent to the person who asks, once, as it was shown; an auditor may only look', async ({ api, db }) => {
    const wanted = { kind: 'first_reminder', language: 'de' }
    const { subject, text } = (await api.get<Shown>('/api/notification/invoice_mail/first_reminder?language=de')).data
    expect(await api.post('/api/notification/invoice_test_mail', wanted)).toMatchObject({
      statusCode: 200,
      message: 'The mail is on its way to operator@clearance.example',
    })
    const { rows } = await db.query(
      `select "to", subject, body, language, cause_id from mail_outbox where kind = 'test_first_reminder'`,
    )
    expect(rows).toEqual([{ to: 'operator@clearance.example', subject, body: text, language: 'de', cause_id: null }])
    const auditor = await api.as('auditor')
    expect((await auditor.get('/api/notification/invoice_mail/new?language=en')).statusCode).toBe(200)
    expect((await auditor.post('/api/notification/invoice_test_mail', wanted)).statusCode).toBe(403)
  })
})
