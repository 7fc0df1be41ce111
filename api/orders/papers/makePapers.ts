import { decimalsOf, roundDecimal, sumDecimals } from '#domain/decimal.ts'
import type { Declaration } from '../../documents/Declaration.ts'
import type { PostalForm } from '../../documents/postalForm.ts'
import { goodsNetOf, grossMassOf } from '../parcels/parcelContents.ts'
import type { Declarant } from '../readDeclarant.ts'
import { declarationItems } from './declarationItems.ts'
import type { Parcel } from './readParcel.ts'
import { validS10 } from './validS10.ts'

/** Forms of the Universal Postal Union name countries in a language known to the sender's post. */
const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const countryName = (code: string): string => (code ? (countryNames.of(code) ?? code) : '')

/** Decimal places of the order's currency. */
const placesOf = ({ contents: [first] }: Parcel): number => decimalsOf(first?.goodsNet ?? '0')

const buyerAddress = ({ order }: Parcel): string[] =>
  [
    order.delivery_address ?? '',
    [order.delivery_postal_code, order.delivery_city].filter((part) => part !== null).join(' '),
  ].filter(Boolean)

/** The content of the QR code of a parcel. */
export const qrContent = ({ order, shipment, ioss }: Parcel): string =>
  JSON.stringify({
    s26: order.s26_code ?? undefined,
    s10: validS10(shipment),
    shipment: shipment.id,
    ioss,
  })

/** The postal form of a parcel, as it is printed. */
export function postalFormFor(parcel: Parcel, form: PostalForm['form'], made: Date): PostalForm {
  const { order, shipment, contents, sender, ioss, posted } = parcel
  const s10 = validS10(shipment)
  const { buyer_email: email } = order
  return {
    form,
    ...(s10 !== undefined && { s10 }),
    sender: {
      name: sender.name,
      address: [...sender.address, countryName(sender.country)],
      ...(sender.phone !== undefined && { phone: sender.phone }),
      ...(sender.email !== undefined && { email: sender.email }),
      customsReference: ioss === undefined ? undefined : `IOSS ${ioss}`,
    },
    addressee: {
      name: order.recipient_name ?? '',
      address: [...buyerAddress(parcel), countryName(order.delivery_country)],
      ...(email !== null && { email }),
    },
    category: 'sale of goods',
    lines: contents.map(({ item, quantity, netMassKg = '', goodsNet }) => {
      const origin = item.origin_country
      return {
        description: item.description,
        quantity,
        netMassKg,
        value: goodsNet,
        hs6: (item.hs6p_applicable ?? item.hs6p_received ?? '').slice(0, 6),
        ...(origin !== null && { origin }),
      }
    }),
    currency: order.currency,
    total: roundDecimal(goodsNetOf(contents), placesOf(parcel)),
    grossMassKg: grossMassOf(contents),
    postage: roundDecimal(sumDecimals(contents.map(({ deliveryNet }) => deliveryNet)), placesOf(parcel)),
    invoiceNumber: order.external_order_id,
    posted,
    made,
  }
}

/** The import declaration of a parcel; undefined if it needs none. */
export function declarationFor(parcel: Parcel, declarant: Declarant, made: Date): Declaration | undefined {
  const { order, shipment, contents, sender, kind, posted } = parcel
  if (!kind) return undefined
  const items = declarationItems(parcel)
  const sum = (amounts: readonly string[]) => roundDecimal(sumDecimals(amounts), placesOf(parcel))
  const taxes = (type: 'A00' | 'B00') => items.flatMap((item) => item.taxes.filter((tax) => tax.type === type))
  return {
    ...kind,
    // Unique for the declarant, at most 22 characters (data element 12 09).
    lrn: `EZPX${posted.slice(2, 4)}${String(shipment.id).padStart(10, '0')}`,
    exporter: { name: sender.name, address: sender.address, country: sender.country },
    importer: {
      name: order.recipient_name ?? '',
      address: buyerAddress(parcel),
      country: order.delivery_country,
    },
    declarant: {
      name: declarant.name,
      address: [declarant.address],
      country: declarant.country,
      ...(declarant.eori !== undefined && { eori: declarant.eori }),
    },
    // Under the import scheme the intermediary is liable together with the seller; otherwise it acts in the importer's name.
    representation: kind.scheme === 'IOSS-IMPORT' ? '3' : '2',
    transportDocument: validS10(shipment) ?? shipment.external_id ?? String(shipment.id),
    countryOfDispatch: shipment.dispatch_country ?? '',
    countryOfDestination: order.delivery_country,
    grossMassKg: grossMassOf(contents),
    packages: 1,
    currency: order.currency,
    items,
    totals: {
      intrinsicValue: sum(items.map(({ intrinsicValue }) => intrinsicValue)),
      duty: sum(taxes('A00').map(({ amount }) => amount)),
      vat: sum(taxes('B00').map(({ amount }) => amount)),
    },
    made,
  }
}

/** What the post sends to customs before a parcel arrives, with the contents of the UPU's message ITMATT. */
export function advanceData(parcel: Parcel, made: Date) {
  const { shipment, order, ioss } = parcel
  const form = shipment.cn_report_type === 'cn23' ? 'cn23' : 'cn22'
  const { s10, sender, addressee, category, lines, currency, total, grossMassKg, postage, posted } = postalFormFor(
    parcel,
    form,
    made,
  )
  return {
    message: 'ITMATT',
    prepared: made.toISOString(),
    item: { id: s10 ?? null, shipment: shipment.id, postingDate: posted, grossWeightKg: grossMassKg, postage, currency },
    sender: {
      name: sender.name,
      address: sender.address.slice(0, -1),
      country: parcel.sender.country,
      phone: sender.phone,
      email: sender.email,
    },
    recipient: {
      name: addressee.name,
      address: addressee.address.slice(0, -1),
      country: order.delivery_country,
      email: addressee.email,
    },
    nature: category,
    // Only parcels imported under the scheme may carry the number, because anybody who reads it could use it.
    ...(ioss !== undefined && { ioss }),
    contents: lines.map(({ description, quantity, netMassKg, value, hs6, origin }, place) => ({
      number: place + 1,
      description,
      quantity,
      netWeightKg: netMassKg,
      value,
      currency,
      hs: hs6,
      origin: origin ?? null,
    })),
    declaredValue: { amount: total, currency },
  }
}
