const elsewhere = 'NON_EU_SUPPORTED_COUNTRY'

/** A merchant's schemes, with the names of countries outside the EU in place of a common word (EM-21, EM-22). */
export const schemeTags = (schemes: readonly string[], countries: readonly string[]): string[] => [
  ...new Set(schemes.flatMap((scheme) => (scheme === elsewhere ? countries : [scheme]))),
]
