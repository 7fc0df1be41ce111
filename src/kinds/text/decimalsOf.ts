const known = new Map<string, number>()

/** How many decimals a currency has (ISO 4217): 2 for most, none for the yen, 3 for the Kuwaiti dinar; 2 for unknown codes. */
export function decimalsOf(currency: string): number {
  const found = known.get(currency)
  if (found !== undefined) return found
  const isCode = /^[A-Z]{3}$/.test(currency)
  const format = isCode ? new Intl.NumberFormat('en', { style: 'currency', currency }) : undefined
  const decimals = format?.resolvedOptions().minimumFractionDigits ?? 2
  known.set(currency, decimals)
  return decimals
}
