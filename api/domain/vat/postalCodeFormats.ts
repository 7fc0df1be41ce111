import { normalisePostalCode } from './postalCode.ts'

/**
 * The postal codes of a country, in the form of `normalisePostalCode`, by the designations of its postal operator (UPU, addressing
 * systems of the member countries). The first digits are limited where they name a region.
 */
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^[1-9]\d{3}$/,
  BE: /^[1-9]\d{3}$/,
  BG: /^[1-9]\d{3}$/,
  CH: /^[1-9]\d{3}$/,
  CY: /^[1-9]\d{3}$/,
  CZ: /^[1-7]\d{4}$/,
  DE: /^(0[1-9]|[1-9]\d)\d{3}$/,
  DK: /^\d{4}$/,
  EE: /^\d{5}$/,
  ES: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  FI: /^\d{5}$/,
  FR: /^(0[1-9]|[1-9]\d)\d{3}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
  GR: /^[1-8]\d{4}$/,
  HR: /^[1-5]\d{4}$/,
  HU: /^[1-9]\d{3}$/,
  IE: /^[A-Z](\d\d|6W)[A-Z\d]{4}$/,
  IT: /^\d{5}$/,
  LT: /^\d{5}$/,
  LU: /^\d{4}$/,
  LV: /^\d{4}$/,
  MT: /^[A-Z]{3}\d{2,4}$/,
  NL: /^[1-9]\d{3}([A-Z]{2})?$/,
  NO: /^\d{4}$/,
  PL: /^\d{5}$/,
  PT: /^[1-9]\d{3}(\d{3})?$/,
  RO: /^\d{6}$/,
  SE: /^[1-9]\d{4}$/,
  SI: /^[1-9]\d{3}$/,
  SK: /^[089]\d{4}$/,
}

/** Whether a country has such a postal code; true for countries whose codes are not known here, and for an empty text. */
export function isPostalCodeOf(postalCode: string, country: string): boolean {
  const format = formats[country]
  return format === undefined || postalCode.trim() === '' || format.test(normalisePostalCode(postalCode, country))
}
