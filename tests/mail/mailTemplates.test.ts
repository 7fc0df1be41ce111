/* The kinds of mail: all of them, with sample values, in each language, and a test of each to oneself. */
import { catalogue as german } from '#schema/texts/de/index.ts'
import { catalogue as finnish } from '#schema/texts/fi/index.ts'
import { englishOutgoing } from '#schema/texts/outgoingTexts.ts'
import { mailKindLabels, mailKinds } from '#schema/work/mailKinds.ts'
import type { MailTemplate } from '#schema/work/mailTemplates.ts'
import { mailTemplateNames, mailTemplates } from '#schema/work/mailTemplates.ts'
import { describe, expect, test } from '../support/test.ts'

interface Template {
  subject: string
  html: string
  text: string
}

/** Texts around mails, and sentences of which a template shows some. */
const around = ['mails.frame.', 'mails.unsubscribe.', 'mails.notices.events.']

describe('the kinds of mail', () => {
  test('use every text of mails there is, so that none is sent whose look nobody can see', () => {
    const used = new Set(
      mailTemplateNames.flatMap((name) => {
        const { subject, body, inserted = {} }: MailTemplate = mailTemplates[name]
        return [subject, ...body, ...Object.values(inserted)]
      }),
    )
    const unused = [...englishOutgoing.keys()].filter(
      (key) => key.startsWith('mails.') && !used.has(key as 'mails.frame.open') && !around.some((one) => key.startsWith(one)),
    )
    expect(unused).toEqual([])
  })

  test('that the outbox names and is filtered by have words in each language, messages to many among them', () => {
    const said = (kind: string) => {
      const label = mailKindLabels[kind] ?? ''
      return [label, german.words[label], finnish.words[label]].filter(Boolean)
    }
    expect(mailKinds).toContain('direct_message')
    for (const kind of mailKinds) expect(said(kind), kind).toHaveLength(3)
  })

  test('are shown with sample values in each language, framed and as text, without a gap left open', async ({ api }) => {
    for (const language of ['en', 'de', 'fi'])
      for (const name of mailTemplateNames) {
        const { data } = await api.get<Template>(`/api/visualize/mail_template?name=${name}&language=${language}`)
        expect(data.subject, `${name} ${language}`).not.toMatch(/%\{|mails\.|^$/)
        expect(data.text, `${name} ${language}`).not.toMatch(/%\{|mails\.|^$/)
        expect(data.html).toContain(`<html lang="${language}">`)
      }
    const { data } = await api.get<Template>('/api/visualize/mail_template?name=invoiceNew&language=de')
    expect(data.subject).toContain('2026-000042')
  })

  test('show what was published last in the studio', async ({ api, db }) => {
    await db.query(
      `insert into text_translation (key, language, state, content, published, published_english, author, english)
       values ('mails.invite.subject', 'de', 'published', '"Bitte bewerben"', '"Bitte bewerben"', $1, 'translator', $1)`,
      [JSON.stringify(englishOutgoing.get('mails.invite.subject'))],
    )
    const { data } = await api.get<Template>('/api/visualize/mail_template?name=invite&language=de')
    expect(data.subject).toBe('Bitte bewerben')
  })

  test('are sent as a test to whoever asks, once for a repeated press, and to nobody else', async ({ api, db }) => {
    const send = () =>
      api.inject({
        method: 'POST',
        url: '/api/notification/send_mail_template',
        payload: { name: 'invite', language: 'fi' },
        headers: { 'idempotency-key': 'a test to me' },
      })
    expect((await send()).json()).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
    await send()
    const { rows } = await db.query(`select "to", language, subject from mail_outbox where kind = 'mail_test'`)
    const { rows: me } = await db.query<{ email: string }>(`select email from operator_user where user_name = 'operator'`)
    expect(rows).toMatchObject([{ to: me[0]?.email, language: 'fi' }])
  })

  test('of no known name or language are refused, and translators do not read them', async ({ api }) => {
    const of = (query: string) => api.get(`/api/visualize/mail_template?${query}`)
    expect(await of('name=constructor&language=en')).toMatchObject({ statusCode: 400 })
    expect(await of('name=invite&language=xx')).toMatchObject({ statusCode: 404, code: 'UNKNOWN_ROW' })
    const translator = await api.as('translator')
    expect(await translator.get('/api/visualize/mail_template?name=invite&language=en')).toMatchObject({ statusCode: 403 })
  })
})
