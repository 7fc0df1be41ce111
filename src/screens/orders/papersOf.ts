import type { cnReportTypes, customsDecSchemes } from '#schema/choices.ts'
import { isPossible } from '#schema/states/movesOf.ts'

/** What a list or a page knows about a parcel. */
export interface Parcel {
  id: number
  order_status: string
  cn_report_type: (typeof cnReportTypes)[number]
  customs_dec_scheme: (typeof customsDecSchemes)[number] | null
}

export type Paper = 'all' | 'postalForm' | 'declarationPdf' | 'declaration' | 'qr' | 'barcode' | 'advanceData'

/**
 * Which papers a parcel has: a postal form unless a courier carries it, and a declaration if goods are imported (SHIP-11,
 * SHIP-12). Those that name the buyer are for people who may see buyers; every parcel has a QR code and a barcode.
 */
export function papersOf(
  { cn_report_type: form, customs_dec_scheme: scheme }: Parcel,
  maySeeBuyers: boolean,
): ReadonlySet<Paper> {
  const hasForm = maySeeBuyers && form !== 'none'
  const hasDeclaration = maySeeBuyers && scheme !== null
  return new Set<Paper>([
    ...(maySeeBuyers ? (['all'] as const) : []),
    ...(hasForm ? (['postalForm', 'advanceData'] as const) : []),
    ...(hasDeclaration ? (['declaration', 'declarationPdf'] as const) : []),
    'qr',
    'barcode',
  ])
}

/** Papers can be made once the payment is verified (SHIP-08 to SHIP-10). */
export const isReadyForPapers = ({ order_status: status }: Pick<Parcel, 'order_status'>): boolean =>
  isPossible('shipment', 'printPapers', status)
