/** The code of a country in files of tax authorities, which write EL for Greece (Directive 2006/112/EC, Article 215). */
export const nationalCode = (country: string): string => (country === 'GR' ? 'EL' : country)
