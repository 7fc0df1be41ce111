import type { ColumnChoices } from '#schema/intake/ColumnChoice.ts'
import { orderSheet } from '#schema/intake/orderSheet.ts'

type ColumnName = keyof (typeof orderSheet)['columns']

/** What shops in German and Finnish call the columns. */
const alsoCalled: Partial<Record<ColumnName, readonly string[]>> = {
  em: ['Händler', 'Kauppias'],
  id: ['Bestellnummer', 'Auftragsnummer', 'Tilausnumero'],
  at: ['Bestelldatum', 'Datum', 'Tilauspäivä', 'Tilausaika'],
  currency: ['Währung', 'Valuutta'],
  buyerName: ['Käufer', 'Kunde', 'Ostaja', 'Asiakas'],
  email: ['E-Mail-Adresse', 'Sähköposti'],
  vatId: ['USt-IdNr.', 'ALV-numero', 'VAT number'],
  name: ['Empfänger', 'Lieferadresse Name', 'Vastaanottaja'],
  street: ['Straße', 'Lieferadresse Straße', 'Katuosoite'],
  postalCode: ['PLZ', 'Postleitzahl', 'Postinumero', 'Postcode'],
  city: ['Ort', 'Stadt', 'Kaupunki'],
  country: ['Land', 'Lieferland', 'Maa', 'Ship to country', 'Country code'],
  fromCountry: ['Versandland', 'Lähetysmaa'],
  delivery: ['Versandkosten', 'Toimituskulut', 'Shipping cost'],
  discount: ['Rabatt', 'Alennus'],
  paidAt: ['Bezahlt am', 'Maksettu'],
  sku: ['Artikelnummer', 'Tuotenumero', 'Variant SKU'],
  description: ['Artikel', 'Bezeichnung', 'Produkt', 'Tuote', 'Kuvaus', 'Item name', 'Product name'],
  hs: ['Zolltarifnummer', 'Warennummer', 'Tullinimike', 'HS tariff number'],
  origin: ['Ursprungsland', 'Alkuperämaa'],
  quantity: ['Menge', 'Anzahl', 'Määrä', 'Units'],
  unitPrice: ['Preis', 'Einzelpreis', 'Stückpreis', 'Hinta', 'Yksikköhinta', 'Item price'],
  grossWeight: ['Bruttogewicht', 'Gewicht', 'Bruttopaino', 'Weight'],
}

/** A name in small letters without accents, with single spaces between its words: `Shipping_ZIP` becomes `shipping zip`. */
const plainOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (let place = 0; place < text.length - 1; place++) {
    const pair = text.slice(place, place + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** How alike two names are, from 0 to 1: the share of neighbouring letters that they have in common (Dice's coefficient). */
export function likeness(one: string, other: string): number {
  const [first, second] = [plainOf(one), plainOf(other)]
  if (first === second) return first === '' ? 0 : 1
  if (first.length < 2 || second.length < 2) return 0
  const known = pairsOf(first)
  let common = 0
  for (const [pair, count] of pairsOf(second)) common += Math.min(count, known.get(pair) ?? 0)
  return (2 * common) / (first.length + second.length - 2)
}

/** Below this two names have too little in common to be put before a person. */
const ALIKE = 0.6

const namesOf = (name: ColumnName): readonly string[] => {
  const { title, path, aliases = [] }: { title: string; path: string; aliases?: readonly string[] } = orderSheet.columns[name]
  return [title, path.replace(/^item\./, ''), ...aliases, ...(alsoCalled[name] ?? [])]
}

/** Below which heading each of our columns of a sheet of orders is likely to be. A heading is guessed once, where it fits best. */
export function guessColumns(headings: readonly string[]): ColumnChoices {
  const names = Object.keys(orderSheet.columns) as ColumnName[]
  const pairs = names
    .flatMap((name) =>
      headings.map((heading) => ({ name, heading, like: Math.max(...namesOf(name).map((known) => likeness(known, heading))) })),
    )
    .filter(({ like }) => like >= ALIKE)
    .toSorted((one, other) => other.like - one.like)
  const guessed = new Map<ColumnName, string>()
  const taken = new Set<string>()
  for (const { name, heading } of pairs) {
    if (guessed.has(name) || taken.has(heading)) continue
    guessed.set(name, heading)
    taken.add(heading)
  }
  return Object.fromEntries([...guessed].map(([name, heading]) => [name, { heading }]))
}
