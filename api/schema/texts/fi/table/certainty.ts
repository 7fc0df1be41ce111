import type { Translated } from '../../Catalogue.ts'
import type { certainty as english } from '../../en/table/certainty.ts'

export const certainty: Translated<typeof english> = {
  word: {
    JUDGED: 'Arvioitu',
    TO_REVIEW: 'Tarkistettava',
    UNKNOWN: 'Ei tiedossa',
    INCOMPLETE: 'Puutteellinen',
  },
  meaning: {
    JUDGED: 'Perustuu säädöksiin, jotka on arvioitu tai jotka eivät vaadi arviointia.',
    TO_REVIEW: 'Laissa on ehto, jota kukaan ei ole arvioinut: luku voi muuttua.',
    UNKNOWN: 'Sitä, mistä luku riippuu, ei tiedetä.',
    INCOMPLETE: 'Jotain puuttuu, joten tämä ei ole kaikki.',
  },
}
