import type { Language } from '../../languages.ts'
import type { AgreedTerm } from './agreedTerms.ts'

interface ShippedTerm extends AgreedTerm {
  language: Language
  /** Why, for translators. */
  note: string
}

/** Terms that the texts that ship keep to: the first rows of the list *Agreed Terms*, by which the studio warns. A test compares the texts. */
export const shippedTerms = [
  {
    term: 'mail',
    language: 'de',
    translation: 'E-Mail',
    note: 'Always with E-, also in compounds: E-Mail-Server, E-Mail-Vorlage',
  },
  { term: 'mail', language: 'fi', translation: 'sähköposti', note: 'Not viesti, which is a message to merchants' },
] as const satisfies readonly ShippedTerm[]
