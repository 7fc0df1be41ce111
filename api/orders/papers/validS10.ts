import { isS10 } from '#domain/identifiers/s10.ts'
import type { Entry } from '../Changes.ts'

/** The item identifier of a parcel; undefined for an invalid one, which must not be printed as a barcode for postal machines. */
export function validS10({ s10_code: code }: Pick<Entry<'shipment'>, 's10_code'>): string | undefined {
  return code !== null && isS10(code) ? code : undefined
}
