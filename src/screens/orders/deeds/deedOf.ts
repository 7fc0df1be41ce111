import type { Deed } from './Deed.ts'

interface Typed {
  /** The pieces or amounts as they are typed, by line. */
  typed: Readonly<Record<number, string>>
  delivery: boolean
  confirmed: boolean
}

/** What is typed as a deed; undefined while nothing is, or something that is no number. A decimal comma is a point. */
export function deedOf(type: Deed['type'], { typed, delivery, confirmed }: Typed): Deed | undefined {
  if (type === 'cancel') return { type }
  const lines = Object.entries(typed).flatMap(([line, text]) => {
    const number = text.trim().replace(',', '.')
    return number === '' || /^0*(\.0*)?$/.test(number) ? [] : [{ line: Number(line), number }]
  })
  const form = type === 'return' ? /^\d{1,6}$/ : /^\d{1,12}(\.\d{1,6})?$/
  if (lines.length === 0 || lines.some(({ number }) => !form.test(number))) return undefined
  return type === 'return'
    ? { type, lines: lines.map(({ line, number }) => ({ line, quantity: Number(number) })), delivery, confirmed }
    : { type, lines: lines.map(({ line, number }) => ({ line, amount: number })) }
}
