import type { Day } from '#domain/day.ts'
import { compareDecimals } from '#domain/decimal.ts'
import type { CnForm } from '#domain/customs/cnForm.ts'
import { cnForm } from '#domain/customs/cnForm.ts'
import type { DeclarationKind } from '#domain/customs/declarationOf.ts'
import { declarationOf } from '#domain/customs/declarationOf.ts'
import { merchantOn } from '#domain/returns/merchantOn.ts'
import { convert } from '#domain/fx/convert.ts'
import type { Reason } from '#domain/orders/reasons.ts'
import type { NewRow } from '#schema/rows.ts'
import type { LawBook } from '../LawBook.ts'
import { goodsNetOf, grossMassOf, parcelContents } from './parcelContents.ts'
import type { ComputedItem, ComputedOrder, PackedParcel } from '../figures/PlacedOrder.ts'
import type { IntakeMerchant } from '../readOrderMerchants.ts'

/** Up to this value goods may be declared in the simplified way, in EUR (Delegated Regulation (EU) 2015/2446, Article 143a). */
const SIMPLIFIED_LIMIT = '150'

interface Declaring {
  book: LawBook
  merchant: IntakeMerchant
  stored: ComputedOrder
}

/** Reasons for imports into the EU that are declared; the first of these that occurs in a parcel decides for all of it. */
const declared: readonly Reason[] = ['B2B_PROCEDURE_42', 'B2B_IMPORT', 'FC_REPRESENTATION', 'IMPORT_SCHEME']

/** Whether goods come from the same country as those of a parcel: all of them are one consignment, however many parcels there are. */
const isOfConsignment = (item: ComputedItem, goods: readonly ComputedItem[]): boolean =>
  item.type_of_goods === 'GOODS' && goods.some((other) => other.dispatch_country === item.dispatch_country)

/** The columns of a parcel that say how it is declared, and which postal form it carries. */
export function papersOf(
  declaring: Declaring,
  parcel: PackedParcel,
  day: Day,
): Pick<NewRow<'shipment'>, 'customs_dec_scheme' | 'cn_report_type'> {
  const customs_dec_scheme = declarationKind(declaring, parcel, day)?.scheme ?? null
  return { customs_dec_scheme, cn_report_type: postalFormOf(declaring, { ...parcel, customs_dec_scheme }, day) }
}

/** How a parcel is declared when it comes into the EU; undefined for one that does not. */
export function declarationKind(
  { book, merchant, stored }: Declaring,
  parcel: PackedParcel,
  day: Day,
): DeclarationKind | undefined {
  const { order, items } = stored
  const goods = parcelContents(items, parcel).map(({ item }) => item)
  const reason = declared.find((name) => goods.some((item) => item.reason === name))
  if (!reason) return undefined
  const value = parcel.intrinsic_value_eur ?? '0'
  const isUpToLimit = reason !== 'B2B_IMPORT' && compareDecimals(value, SIMPLIFIED_LIMIT) <= 0
  const iossNumber = merchantOn(merchant.law, day).import?.number ?? undefined
  const released = order.import_country ?? order.delivery_country
  const importerVatId = merchant.law.vatIds.get(released)
  const representativeVatId = book.rows.representatives.get(released)
  const customerVatId = order.buyer_vat_id
  return declarationOf({
    reportType: reason === 'IMPORT_SCHEME' ? 'OSS_IMPORT' : 'FC_REP',
    isUpToLimit,
    hasExciseGoods: items.some((item) => item.is_excise && isOfConsignment(item, goods)),
    hasRelief: day < book.rows.duties.flat.from,
    isOnwardSupply: reason === 'B2B_PROCEDURE_42',
    ...(iossNumber !== undefined && { iossNumber }),
    ...(importerVatId !== undefined && { importerVatId }),
    ...(representativeVatId !== undefined && { representativeVatId }),
    ...(customerVatId !== null && { customerVatId }),
  })
}

const leaving: ReadonlySet<string> = new Set(['EXPORT', 'NON_EU_COUNTRY_IMPORT'])

/**
 * The postal form of a parcel by its contents, service and weight. Without a rate of the special drawing right it is a CN23,
 * which every post office accepts.
 */
export function postalFormOf(
  { book, stored }: Omit<Declaring, 'merchant'>,
  parcel: PackedParcel & Pick<NewRow<'shipment'>, 'customs_dec_scheme'>,
  day: Day,
): CnForm {
  const { order, items } = stored
  const contents = parcelContents(items, parcel)
  const { currency } = order
  const quote = currency === 'EUR' ? undefined : book.quoteOf(currency, 'EUR', day)
  const net = goodsNetOf(contents)
  const value = currency === 'EUR' ? net : quote && convert(net, quote)
  const service = parcel.service ?? 'small packet'
  const needsCustoms = parcel.customs_dec_scheme !== null || contents.some(({ item }) => leaving.has(item.report_type ?? ''))
  const sdrRate = book.sdrRate(day)
  if (value === undefined || sdrRate === undefined) return needsCustoms && service !== 'courier' ? 'cn23' : 'none'
  return cnForm({ needsCustoms, service, value, grossMassKg: grossMassOf(contents), sdrRate })
}
