const elsewhere = 'NON_EU_SUPPORTED_COUNTRY'

/** A merchant's schemes, with the countries outside the EU in place of the word for them (EM-21, EM-22). */
export const schemeTags = (schemes: readonly string[], countries: readonly string[]): string[] => [
  ...new Set(schemes.flatMap((scheme) => (scheme === elsewhere ? countries : [scheme]))),
]
