export interface TerritoryNames {
  special_territory_name: string
  country_code: string
  iso_code: string | null
}

/** What a territory is called: its stored name without what is in brackets, its first words, and the reader's own name of its code. */
export function territoryForms(
  { special_territory_name: stored, iso_code: code }: Omit<TerritoryNames, 'country_code'>,
  own: string | undefined,
): string[] {
  const plain = stored.replace(/\s*\(.*\)/, '')
  const short = plain.replace(/\s+(Islands|am Hochrhein|d'Italia)$/, '')
  return [...new Set([plain, short, ...(code?.length === 2 && own !== undefined ? [own] : [])])]
}
