/* What strangers can write into orders, names and addresses is text on every paper: never an instruction, a hidden sign or a box. */
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { declarationPaper } from '../../api/documents/declarationPaper.ts'
import { invoicePaper } from '../../api/documents/invoices/invoicePaper.ts'
import { joinedPapers } from '../../api/documents/joinedPapers.ts'
import { postalForm } from '../../api/documents/postalForm.ts'
import { objectsOf, pdfText } from '../support/pdfText.ts'
import { declaration, form, worked } from './examplePapers.ts'

/** A text of a stranger, and what a paper shows of it. */
const texts = [
  ['markup', '<b>&amp;</b>', '<b>&amp;</b>'],
  ['a formula', '=1+1', '=1+1'],
  ['operators of PDF', ') Tj ET (x) Tj', ') Tj ET (x) Tj'],
  ['signs that turn the direction', 'a\u202Ecod\u202C\u2066b\u2069', 'acodb'],
  ['control characters', 'a\0b\u0007c\u001Bd', 'abcd'],
  ['a tab', 'a\tb', 'a b'],
  ['characters without a width', 'a\u200Bb\uFEFFc\u00ADd\u{E0041}e', 'abcde'],
  ['symbols that the font lacks', 'a → b', 'a [?] b'],
  ['half a character', 'a\uD800b', 'a[?]b'],
  ['letters in circles and in full width', '①Ｂ𝐀', '1BA'],
] as const

const papers = {
  invoice: (text: string) => invoicePaper({ ...worked, client: { ...worked.client, name: text }, notes: text }, '<data/>'),
  'CN 23': (text: string) =>
    joinedPapers([
      postalForm({
        ...form,
        addressee: { ...form.addressee, name: text },
        lines: form.lines.map((line) => ({ ...line, description: text })),
      }),
    ]),
  declaration: (text: string) =>
    joinedPapers([
      declarationPaper({
        ...declaration,
        importer: { ...declaration.importer, name: text },
        items: declaration.items.map((item) => ({ ...item, description: text })),
      }),
    ]),
}

describe.each(Object.entries(papers))('%s', (_name, paperWith) => {
  test.each(texts)('shows %s as text', async (_kind, text, shown) => {
    const pdf = await buffer(await paperWith(`<<${text}>>`))
    const paper = pdfText(pdf)
    expect(paper.split(`<<${shown}>>`)).toHaveLength(3)
    // A glyph of number zero is the box of a character that the font lacks.
    expect(paper).not.toContain('\0')
    expect([...objectsOf(pdf).values()].filter(({ head }) => /\/(JavaScript|JS|OpenAction|AA|URI)\b/.test(head))).toEqual([])
  })
})
