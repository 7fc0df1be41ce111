const formats = new Map<string, Intl.NumberFormat>()

function formatWith(least: number, most: number): Intl.NumberFormat {
  const key = `${least}-${most}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat('en', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping: false,
    roundingMode: 'halfExpand',
    signDisplay: 'negative',
  })
  formats.set(key, made)
  return made
}

/**
 * A decimal text with at least `least` and at most `most` digits after the point, without thousands separators. Intl reads the
 * digits of the text directly, so nothing is converted to a binary number.
 */
export const formatDecimal = (value: string, least: number, most: number): string =>
  formatWith(least, most).format(value as Intl.StringNumericLiteral)
