/* Mails and papers in a language that nobody speaks: what is in no brackets is not translated, unless it is a value. */
import { buffer } from 'node:stream/consumers'
import { fillText } from '#schema/texts/fillText.ts'
import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import { englishOutgoing } from '#schema/texts/outgoingTexts.ts'
import { pseudoText } from '#schema/texts/studio/pseudo.ts'
import type { MailTemplateName } from '#schema/work/mailTemplates.ts'
import { mailTemplates } from '#schema/work/mailTemplates.ts'
import { describe, expect, test } from 'vitest'
import { declarationPaper } from '../../api/documents/declarationPaper.ts'
import { invoicePaper } from '../../api/documents/invoices/invoicePaper.ts'
import { joinedPapers } from '../../api/documents/joinedPapers.ts'
import { templateWords } from '../../api/features/mails/templateMail.ts'
import { frameMail, htmlOfText } from '../../api/mail/frameMail.ts'
import { pdfText } from '../support/pdfText.ts'
import { cases, exampleInvoice } from './exampleInvoices.ts'
import { declaration } from './examplePapers.ts'

/** The brackets of pseudo-languages are in no font of papers. */
const BRACKETS = { '⟦': '{', '⟧': '}' } as const

const say: SayOutgoing = (key, values = {}) =>
  fillText(pseudoText(englishOutgoing.get(key) ?? key, 'en-XA'), values).replaceAll(/[⟦⟧]/g, (one) => BRACKETS[one as '⟦'])

/** What stands outside of all brackets. */
function outside(text: string): string {
  let [depth, rest] = [0, '']
  for (const character of text) {
    if (character === '{') depth++
    else if (character === '}') depth--
    else if (depth === 0) rest += character
  }
  return rest
}

/** Every text within a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

/** The words outside of brackets that are neither codes nor values of what the paper is about. */
function plainWords(paper: string, about: unknown): string[] {
  const values = textsIn(about).join(' ')
  return (outside(paper).match(/\p{L}*\p{Ll}{2,}\p{L}*/gu) ?? []).filter((word) => !values.includes(word))
}

test.each(Object.keys(mailTemplates) as MailTemplateName[])(
  'the mail %s says nothing but texts that can be translated',
  (name) => {
    const { subject, body } = templateWords(say, name)
    const html = frameMail({ subject, content: htmlOfText(body), language: 'en', say, unsubscribe: '#' })
    const [, seen = ''] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? []
    expect(seen).toContain('{')
    expect(plainWords(seen.replaceAll(/<[^>]+>/g, ' '), ['Clearance'])).toEqual([])
    expect(plainWords(subject, [])).toEqual([])
  },
)

describe('papers', () => {
  test('an invoice and a credit note of each kind say nothing but texts that can be translated, and values', async () => {
    for (const one of cases.filter(({ place }) => place === 'home')) {
      const invoice = exampleInvoice(one)
      const paper = pdfText(await buffer(invoicePaper(invoice, '<data/>', say)))
      expect(paper).toContain('{')
      expect(plainWords(paper, invoice), `${one.kind} ${one.documentType}`).toEqual([])
    }
  })

  test('a declaration says nothing but texts that can be translated, and values', async () => {
    const paper = pdfText(await buffer(await joinedPapers([declarationPaper(declaration, say)])))
    expect(paper).toContain('{')
    // The title is in English as well, for the person who files it.
    expect(plainWords(paper, [declaration, englishOutgoing.get('papers.declaration.title')])).toEqual([])
  })
})
