import { isS10 } from '#domain/identifiers/s10.ts'
import type { Entry } from '../../orders/Changes.ts'
import { optional } from '../../orders/StoredOrder.ts'

/** The item identifier of a parcel; undefined for an invalid one, which must not be printed as a barcode for postal machines. */
export function validS10(shipment: Entry): string | undefined {
  const code = optional(shipment, 's10_code')
  return code !== undefined && isS10(code) ? code : undefined
}
