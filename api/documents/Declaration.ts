import type { DeclarationKind } from '#domain/customs/declarationOf.ts'

interface DeclaredParty {
  name: string
  address: readonly string[]
  country: string
  eori?: string
}

/** A duty or tax of an item: A00 is customs duty, B00 is VAT (Implementing Regulation (EU) 2015/2447, Annex B). */
interface DeclaredTax {
  type: 'A00' | 'B00'
  base: string
  rate: string
  amount: string
}

interface DeclaredItem {
  number: number
  description: string
  /** Six digits under H7, ten under H1. */
  code: string
  origin?: string
  netMassKg: string
  quantity: number
  intrinsicValue: string
  transport: string
  /** The seller's own number of the goods, which distance sales have to state from 1 November 2026. */
  sku?: string
  taxes: readonly DeclaredTax[]
}

/** An import declaration, with the data elements of the Union Customs Code's annex B. Amounts are in one currency. */
export interface Declaration extends DeclarationKind {
  /** Local reference number, unique for the declarant. */
  lrn: string
  exporter: DeclaredParty
  importer: DeclaredParty
  declarant: DeclaredParty
  /** 2 direct, 3 indirect representation (Regulation (EU) No 952/2013, Article 18). */
  representation: '2' | '3'
  transportDocument: string
  countryOfDispatch: string
  countryOfDestination: string
  grossMassKg: string
  packages: number
  currency: string
  items: readonly DeclaredItem[]
  totals: { intrinsicValue: string; duty: string; vat: string }
  made: Date
}
