/*
 * The formats people type. Every pattern runs in linear time: no nested quantifiers.
 */

const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z]{2,63}$/

/** One mail address without a display name. */
export const isEmail = (value: string): boolean => value.length <= 254 && emailPattern.test(value)

/** Optional plus, country digits, then digits, spaces, dashes, dots, slashes, brackets; at least five digits in all. */
export const isPhone = (value: string): boolean =>
  value.length <= 40 && /^\+?\d[\d \-./()]*$/.test(value) && value.replace(/\D/g, '').length >= 5

/** A web address with http or https (or none, then https is meant), a dotted host, and no user name in it. */
export function isWebAddress(value: string): boolean {
  if (value.length > 2000 || /[\s<>"'`\\]/.test(value)) return false
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(value) && !/^[^/]+\.[^/]+:\d/.test(value) ? value : `https://${value}`)
    return (
      (url.protocol === 'https:' || url.protocol === 'http:') &&
      !url.username &&
      !url.password &&
      /[^.]\.[a-z]{2,}$/i.test(url.hostname)
    )
  } catch {
    return false
  }
}

/** HS6+ codes: 6, 8 or 10 digits, stored without separators. */
export const isHs6p = (value: string): boolean => /^(\d{6}|\d{8}|\d{10})$/.test(value)

/** 4+2 groups, and further pairs: `123456` reads `1234 56`. */
export const formatHs6p = (code: string): string => [code.slice(0, 4), ...(code.slice(4).match(/.{1,2}/g) ?? [])].join(' ').trim()
