import { fileNameOf } from '#domain/returns/files/fileName.ts'
import { nationalForm } from '#domain/returns/files/nationalForm.ts'
import type { NationalReturn } from '#domain/returns/NationalReturn.ts'
import { Paper } from '../Paper.ts'
import type { ReturnFileOptions } from './ReturnFileOptions.ts'
import { countryName, daysOf, entryName, language, merchantOf, money, say, titleOf, word } from './returnWords.ts'

const withoutSign = (amount: string): string => amount.replace(/^-/, '')

/** The paper of a return outside the Union: its entries as the form of the authority has them. @returns a stream of its bytes */
export function nationalPaper(one: NationalReturn, { draft, due, made }: ReturnFileOptions): PDFKit.PDFDocument {
  const title = titleOf(one)
  const paper = new Paper({
    title: `${title} ${fileNameOf(one)}`,
    author: one.trader.name,
    language,
    made,
    foot: fileNameOf(one),
    ...(draft && { mark: word('draft') }),
  })
  const { width } = paper
  paper.heading(1, title)
  if (draft) paper.paragraph(word('isDraft'))
  paper.space(8)
  paper.pairs(
    [
      [word('merchant'), merchantOf(one)],
      [word('registeredIn'), countryName(one.country)],
      [word('number'), one.trader.id],
      [word('period'), daysOf(one)],
      [word('due'), due],
      [one.totalDue.startsWith('-') ? word('toReclaim') : word('toPay'), `${money(withoutSign(one.totalDue))} ${one.currency}`],
    ],
    { name: { x: 0, width: 170 }, value: { x: 180, width: width - 180 }, lastIsSum: true },
  )
  paper.space(16)
  paper.table(
    say('papers.return.form', { currency: one.currency }),
    [
      { title: word('box'), x: 0, width: 50 },
      { title: word('entry'), x: 60, width: width - 260 },
      { title: word('rate'), x: width - 190, width: 70, align: 'right' },
      { title: word('amount'), x: width - 110, width: 110, align: 'right' },
    ],
    nationalForm(one).map((entry) => [
      entry.box,
      entryName(one, entry),
      entry.rate === '' ? '' : `${entry.rate} %`,
      money(entry.kind === 'TOTAL' ? withoutSign(entry.amount) : entry.amount),
    ]),
  )
  return paper.finish()
}
