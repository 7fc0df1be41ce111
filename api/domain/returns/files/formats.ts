/** The file formats of returns: three for every return, and those that an authority has of its own. */
export const returnFormats = ['pdf', 'xlsx', 'csv', 'txt', 'xml'] as const

export type ReturnFormat = (typeof returnFormats)[number]

/** Those that are plain text, and are written by a pure function of the return. */
export type TextFormat = Exclude<ReturnFormat, 'pdf' | 'xlsx'>

export const isTextFormat = (format: ReturnFormat): format is TextFormat => format !== 'pdf' && format !== 'xlsx'

/** Authorities with a layout of their own for returns of the one-stop shop, by the member state of identification. */
const ownFormats: ReadonlyMap<string, TextFormat> = new Map([
  ['SE', 'txt'],
  ['EE', 'xml'],
])

/** The format in which the authority of a country takes returns that are registered there: our csv where it has none of its own. */
export const countryFormat = (country: string): TextFormat => ownFormats.get(country) ?? 'csv'

/** All formats of a return by the country of its registration. */
export const formatsOf = (country: string): readonly ReturnFormat[] => [
  ...new Set<ReturnFormat>(['pdf', 'xlsx', 'csv', countryFormat(country)]),
]
