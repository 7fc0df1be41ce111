const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** The check digit of an 8-digit serial number, as UPU standard S10 computes it. */
export function s10CheckDigit(serial: string): number {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(serial[place]), 0)
  const check = 11 - (sum % 11)
  if (check === 10) return 0
  return check === 11 ? 5 : check
}

/** The item identifier of a parcel: service indicator, serial, check digit, country of posting (`CX123456785EE`). */
export function s10Code(service: string, serial: number, country: string): string {
  const digits = String(serial).padStart(8, '0')
  return `${service}${digits}${s10CheckDigit(digits)}${country}`
}

/** Whether a text has the form of an S10 identifier, whatever its check digit. */
export const looksLikeS10 = (text: string): boolean => /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(text)

/** Whether a text is an S10 identifier with the right check digit. */
export const isS10 = (text: string): boolean => looksLikeS10(text) && s10CheckDigit(text.slice(2, 10)) === Number(text[10])
