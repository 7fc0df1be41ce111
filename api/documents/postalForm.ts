import type { CnForm } from '#domain/customs/cnForm.ts'
import { barcodeOf } from './barcode.ts'
import { Paper } from './Paper.ts'
import { isPrintable, NOT_PRINTABLE } from './printable.ts'

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

/** English and French: French is the official language of the Universal Postal Union, and its forms have both. */
const words = {
  cn22: 'CN 22 Customs declaration / Déclaration en douane',
  cn23: 'CN 23 Customs declaration / Déclaration en douane',
  opened: "May be opened officially / Peut être ouvert d'office",
  byHand: `${NOT_PRINTABLE} Complete by hand in Latin letters / Compléter à la main en lettres latines`,
  noAddress: `${NOT_PRINTABLE} Address / Adresse`,
  sender: 'From / De',
  addressee: 'To / À',
  category: 'Category / Catégorie',
  lines: 'Contents / Contenu',
  description: 'Description / Description détaillée',
  quantity: 'Qty / Qté',
  net: 'Net kg / Poids net',
  value: 'Value / Valeur',
  hs: 'HS code / N° SH',
  origin: "Origin / Pays d'origine",
  gross: 'Gross weight (kg) / Poids brut',
  total: 'Total value / Valeur totale',
  postage: 'Postal charges / Frais de port',
  invoice: 'Invoice no. / N° de facture',
  office: 'Office of origin and date of posting / Bureau et date de dépôt',
  signature: "Date and sender's signature / Date et signature de l'expéditeur",
} as const

/** The sentence that the sender signs, in both languages (Universal Postal Convention, Regulations, forms CN 22 and CN 23). */
const statements = [
  'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.',
  "Je, soussigné, dont le nom et l'adresse figurent sur l'envoi, certifie que les renseignements donnés dans la présente déclaration sont exacts et que cet envoi ne contient aucun objet dangereux ou interdit par la législation ou la réglementation postale ou douanière.",
] as const

/** Space above the line for the signature, in points. */
const SIGNATURE_ROOM = 12

const categories: Readonly<Record<PostalForm['category'], string>> = {
  'sale of goods': 'Sale of goods / Vente de marchandises',
  'returned goods': 'Returned goods / Retour de marchandises',
  gift: 'Gift / Cadeau',
  documents: 'Documents / Documents',
  'commercial sample': 'Commercial sample / Échantillon commercial',
  other: 'Other / Autre',
}

/** Without a street or town an address has only the country, and no postal operator accepts that. */
const hasAddress = ({ address }: PostalParty): boolean => address.length > 1

const linesOf = (party: PostalParty): string[] => {
  const { name, address, phone, email, customsReference } = party
  const place = hasAddress(party) ? address : [words.noAddress, ...address]
  return [name, ...place, phone, email, customsReference].filter((line) => line !== undefined)
}

/** Draws a CN 22 on A6 or a CN 23 on A5. @returns a stream of its bytes */
export async function postalForm(form: PostalForm): Promise<PDFKit.PDFDocument> {
  const { form: kind, s10, sender, addressee, made } = form
  const isLong = kind === 'cn23'
  const title = words[kind]
  const paper = new Paper({
    title,
    author: sender.name,
    language: 'en',
    made,
    size: isLong ? 'A5' : 'A6',
    foot: [kind === 'cn23' ? 'CN 23' : 'CN 22', s10].filter(Boolean).join(' · '),
  })
  paper.heading(1, title)
  paper.paragraph(words.opened, { isFaint: true })
  if (!isComplete(form)) paper.paragraph(words.byHand, { isBold: true })
  if (s10) paper.picture(await barcodeOf(s10), `Barcode ${s10}`, paper.width * (isLong ? 0.6 : 0.66))
  paper.columns([
    {
      title: words.sender,
      lines: linesOf(isLong ? sender : { ...withoutContacts(sender), customsReference: sender.customsReference }),
    },
    { title: words.addressee, lines: isLong ? linesOf(addressee) : linesOf(withoutContacts(addressee)) },
  ])
  paper.space(4)
  drawContents(paper, form)
  paper.space(4)
  paper.pairs(factsOf(form), {
    name: { x: 0, width: paper.width * 0.6 },
    value: { x: paper.width * 0.62, width: paper.width * 0.38 },
  })
  paper.space(4)
  for (const statement of statements) paper.paragraph(statement, { size: 7.5 })
  paper.space(SIGNATURE_ROOM)
  paper.pairs([[words.signature, form.posted]], {
    name: { x: 0, width: paper.width * 0.8 },
    value: { x: paper.width * 0.82, width: paper.width * 0.18, align: 'right' },
  })
  return paper.finish()
}

/** Whether every text of the form can be printed. */
const isComplete = ({ sender, addressee, lines }: PostalForm): boolean =>
  [sender, addressee].every(hasAddress) &&
  [...linesOf(sender), ...linesOf(addressee), ...lines.map(({ description }) => description)].every(isPrintable)

const withoutContacts = ({ name, address }: PostalParty): PostalParty => ({ name, address })

function drawContents(paper: Paper, { lines, currency }: PostalForm): void {
  const part = (share: number) => paper.width * share
  paper.table(
    words.lines,
    [
      { title: words.description, x: 0, width: part(0.34) },
      { title: words.quantity, x: part(0.35), width: part(0.09), align: 'right' },
      { title: words.net, x: part(0.45), width: part(0.13), align: 'right' },
      { title: `${words.value} (${currency})`, x: part(0.59), width: part(0.14), align: 'right' },
      { title: words.hs, x: part(0.75), width: part(0.12) },
      { title: words.origin, x: part(0.88), width: part(0.12) },
    ],
    lines.map(({ description, quantity, netMassKg, value, hs6, origin = '' }) => [
      description,
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
    [words.category, categories[category]],
    [words.gross, grossMassKg],
    [words.total, `${total} ${currency}`],
  ]
  if (form === 'cn22') return facts
  if (postage !== undefined) facts.push([words.postage, `${postage} ${currency}`])
  if (invoiceNumber !== undefined) facts.push([words.invoice, invoiceNumber])
  facts.push([words.office, [officeOfOrigin, posted].filter(Boolean).join(', ')])
  return facts
}
