import { isS10 } from './s10.ts'

/** S10 identifiers have thirteen characters; with one typing error they may have one more or less. */
const CHARACTERS = 13
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/**
 * The S10 identifiers with a right check digit that somebody may have meant who typed a text with one error: a wrong, missing or
 * doubled character, or two in the wrong order. Empty if none is near.
 */
export function misreadS10(text: string): string[] {
  const typed = text.toUpperCase().replace(/[\s-]/g, '')
  if (!/^[A-Z0-9]+$/.test(typed) || Math.abs(typed.length - CHARACTERS) > 1) return []
  const at = (place: number, removed: number, put: string) => typed.slice(0, place) + put + typed.slice(place + removed)
  const places = Array.from({ length: typed.length + 1 }, (_, place) => place)
  const near = places.flatMap((place) => [
    ...characters.flatMap((one) => [at(place, 1, one), at(place, 0, one)]),
    at(place, 1, ''),
    at(
      place,
      2,
      typed
        .slice(place, place + 2)
        .split('')
        .toReversed()
        .join(''),
    ),
  ])
  return [...new Set(near)].filter((code) => code !== typed && isS10(code))
}
