import type { Scheme } from '../vat/schemesFor.ts'

/** The ten ways of selling of an application, in their order. */
export const salesTypeNumbers = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'] as const
export type SalesType = (typeof salesTypeNumbers)[number]

/** What the scheme of a way of selling may depend on. */
export interface Seller {
  isEuEstablished: boolean
  hasTbeSubscription: boolean
}

/** The one-stop-shop scheme under which sales of a type are reported (APP-76 to APP-80). */
export function schemeOfSales(type: SalesType, { isEuEstablished, hasTbeSubscription }: Seller): Scheme {
  switch (type) {
    case 'iii':
    case 'viii':
      return 'import'
    case 'v':
      return 'non_union'
    case 'vi':
      return hasTbeSubscription ? 'union' : 'non_union'
    case 'x':
      return isEuEstablished ? 'union' : 'non_union'
    case 'i':
    case 'ii':
    case 'iv':
    case 'vii':
    case 'ix':
      return 'union'
  }
}

/** The number by which a registration names each scheme (APP-81). */
export const schemeKinds = { import: 1, union: 2, non_union: 3 } as const satisfies Record<Scheme, number>

/** The ways of selling that an application ticks. */
export const salesTypesIn = (application: Readonly<Record<string, unknown>>): SalesType[] =>
  salesTypeNumbers.filter((number) => application[`sales_type_${number}`] === true)

/** The numbers of the schemes that a seller needs for the ways in which it sells, each once, in ascending order. */
export const schemeKindsOf = (types: readonly SalesType[], seller: Seller): number[] =>
  [...new Set(types.map((type) => schemeKinds[schemeOfSales(type, seller)]))].toSorted((one, other) => one - other)
