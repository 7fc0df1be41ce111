import type { CnForm } from '#domain/customs/cnForm.ts'
import type { KeysUnder } from '#schema/texts/outgoingTexts.ts'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import { barcodeOf } from './barcode.ts'
import type { Paper } from './Paper.ts'
import type { PaperPlan } from './joinedPapers.ts'
import { isPrintableInPost, NOT_PRINTABLE, printableInPost } from './printable.ts'

/** Who sends or receives a parcel. */
interface PostalParty {
  name: string
  /** Street, postal code and town, country: a line each. */
  address: readonly string[]
  phone?: string
  email?: string
  /** An IOSS number, VAT id or EORI number, preceded by the word that says which. */
  customsReference?: string | undefined
}

/** The contents of one line. Weights are in kilograms and cover the whole line. */
interface PostalLine {
  description: string
  quantity: number
  netMassKg: string
  /** In the currency of the form, without transport and VAT. */
  value: string
  /** Six digits of the Harmonized System. */
  hs6: string
  origin?: string
}

/** A customs declaration for the post, as it is printed. */
export interface PostalForm {
  form: Exclude<CnForm, 'none'>
  /** The item identifier (UPU S10), shown as a barcode. */
  s10?: string
  sender: PostalParty
  addressee: PostalParty
  category: 'sale of goods' | 'returned goods' | 'gift' | 'documents' | 'commercial sample' | 'other'
  lines: readonly PostalLine[]
  currency: string
  total: string
  grossMassKg: string
  /** What the post charges. */
  postage?: string
  invoiceNumber?: string
  /** The place and day of posting. */
  officeOfOrigin?: string
  posted: string
  made: Date
}

type Word = KeysUnder<'papers.postalForm'>

const languages = [outgoingTexts('en'), outgoingTexts('fr')]

/** The words of the form in both its languages: French is the official language of the Universal Postal Union. */
const inBoth = (name: Word): string[] => languages.map((say) => say(`papers.postalForm.${name}`))

const both = (name: Word): string => inBoth(name).join(' / ')

/** What the forms are called in every language (Universal Postal Convention, Regulations). */
const titles = { cn22: 'CN 22', cn23: 'CN 23' } as const

/** Space above the line for the signature, in points. */
const SIGNATURE_ROOM = 12

/** Without a street or town an address has only the country, and no postal operator accepts that. */
const hasAddress = ({ address }: PostalParty): boolean => address.length > 1

const linesOf = (party: PostalParty): string[] => {
  const { name, address, phone, email, customsReference } = party
  const place = hasAddress(party) ? address : [`${NOT_PRINTABLE} ${both('noAddress')}`, ...address]
  return [name, ...place, phone, email, customsReference].filter((line) => line !== undefined)
}

const printedLines = (party: PostalParty): string[] => linesOf(party).map(printableInPost)

const titleOf = ({ form }: PostalForm): string => `${titles[form]} ${both('declaration')}`

/** A CN 22 on A6 or a CN 23 on A5. */
export const postalForm = (form: PostalForm): PaperPlan => ({
  imprint: {
    title: titleOf(form),
    author: form.sender.name,
    language: 'en',
    made: form.made,
    size: form.form === 'cn23' ? 'A5' : 'A6',
    foot: [titles[form.form], form.s10].filter(Boolean).join(' · '),
  },
  draw: (paper) => drawForm(paper, form),
})

async function drawForm(paper: Paper, form: PostalForm): Promise<void> {
  const { form: kind, s10, sender, addressee } = form
  const isLong = kind === 'cn23'
  paper.heading(1, titleOf(form))
  paper.paragraph(both('opened'), { isFaint: true })
  if (!isComplete(form)) paper.paragraph(`${NOT_PRINTABLE} ${both('byHand')}`, { isBold: true })
  if (s10) paper.picture(await barcodeOf(s10), `Barcode ${s10}`, paper.width * (isLong ? 0.6 : 0.66))
  paper.columns([
    {
      title: both('sender'),
      lines: printedLines(isLong ? sender : { ...withoutContacts(sender), customsReference: sender.customsReference }),
    },
    { title: both('addressee'), lines: printedLines(isLong ? addressee : withoutContacts(addressee)) },
  ])
  paper.space(4)
  drawContents(paper, form)
  paper.space(4)
  paper.pairs(factsOf(form), {
    name: { x: 0, width: paper.width * 0.6 },
    value: { x: paper.width * 0.62, width: paper.width * 0.38 },
  })
  paper.space(4)
  for (const statement of inBoth('statement')) paper.paragraph(statement, { size: 7.5 })
  paper.space(SIGNATURE_ROOM)
  paper.pairs([[both('signature'), form.posted]], {
    name: { x: 0, width: paper.width * 0.8 },
    value: { x: paper.width * 0.82, width: paper.width * 0.18, align: 'right' },
  })
}

/** Whether every text of the form can be printed. */
const isComplete = ({ sender, addressee, lines }: PostalForm): boolean =>
  [sender, addressee].every(hasAddress) &&
  [...linesOf(sender), ...linesOf(addressee), ...lines.map(({ description }) => description)].every(isPrintableInPost)

const withoutContacts = ({ name, address }: PostalParty): PostalParty => ({ name, address })

function drawContents(paper: Paper, { lines, currency }: PostalForm): void {
  const part = (share: number) => paper.width * share
  paper.table(
    both('lines'),
    [
      { title: both('description'), x: 0, width: part(0.34) },
      { title: both('quantity'), x: part(0.35), width: part(0.09), align: 'right' },
      { title: both('net'), x: part(0.45), width: part(0.13), align: 'right' },
      { title: `${both('value')} (${currency})`, x: part(0.59), width: part(0.14), align: 'right' },
      { title: both('hs'), x: part(0.75), width: part(0.12) },
      { title: both('origin'), x: part(0.88), width: part(0.12) },
    ],
    lines.map(({ description, quantity, netMassKg, value, hs6, origin = '' }) => [
      printableInPost(description),
      String(quantity),
      netMassKg,
      value,
      hs6,
      origin,
    ]),
  )
}

function factsOf({ form, category, grossMassKg, total, currency, postage, invoiceNumber, officeOfOrigin, posted }: PostalForm) {
  const facts: [string, string][] = [
    [both('category'), both(`categories.${category}`)],
    [both('gross'), grossMassKg],
    [both('total'), `${total} ${currency}`],
  ]
  if (form === 'cn22') return facts
  if (postage !== undefined) facts.push([both('postage'), `${postage} ${currency}`])
  if (invoiceNumber !== undefined) facts.push([both('invoice'), invoiceNumber])
  facts.push([both('office'), [officeOfOrigin, posted].filter(Boolean).join(', ')])
  return facts
}
