import type { Translated } from '../../Catalogue.ts'
import type { vatActions as english } from '../../en/vat/vatActions.ts'

/** The texts of what can be done to VAT rates and their codes. */
export const vatActions: Translated<typeof english> = {
  applyCategory: {
    title: 'Sovelletaan',
    question: { one: 'Sovelletaanko %{smart_count} luokkaa?', other: 'Sovelletaanko %{smart_count} luokkaa?' },
    sentence: 'Kaikki luokan koodit, joita kukaan ei ole arvioinut, saavat alennetun kannan, myös menneiltä päiviltä.',
    done: { one: '%{smart_count} luokkaa sovelletaan', other: '%{smart_count} luokkaa sovelletaan' },
  },
  holdCategory: {
    title: 'Pidätä',
    question: { one: 'Pidätetäänkö %{smart_count} luokka?', other: 'Pidätetäänkö %{smart_count} luokkaa?' },
    sentence: 'Luokan koodeihin sovelletaan yleistä kantaa, kunnes joku hyväksyy ne yksitellen.',
    done: { one: '%{smart_count} luokka pidätetty', other: '%{smart_count} luokkaa pidätetty' },
  },
  removeVatStance: {
    title: 'Poista',
    question: { one: 'Poistetaanko %{smart_count} kanta luokkaan?', other: 'Poistetaanko %{smart_count} kantaa luokkiin?' },
    sentence:
      'Silloin näistä tavaroista päättää toinen kanta luokkaan, myös menneiltä päiviltä; jos sellaista ei ole, ne pidätetään.',
    done: { one: '%{smart_count} kanta luokkaan poistettu', other: '%{smart_count} kantaa luokkiin poistettu' },
  },
  acceptItems: {
    title: 'Hyväksy',
    question: { one: 'Hyväksytäänkö %{smart_count} nimike?', other: 'Hyväksytäänkö %{smart_count} nimikettä?' },
    sentence: 'Niiden kannat ovat voimassa, eikä niitä enää merkitä.',
    done: { one: '%{smart_count} nimike hyväksytty', other: '%{smart_count} nimikettä hyväksytty' },
    unchanged: 'Näistä nimikkeistä on jo päätetty näin',
  },
  rejectItems: {
    title: 'Hylkää',
    question: { one: 'Hylätäänkö %{smart_count} nimike?', other: 'Hylätäänkö %{smart_count} nimikettä?' },
    sentence: 'Niiden kannat eivät ole voimassa, eikä mikään luettelon myöhempi versio palauta niitä.',
    done: { one: '%{smart_count} nimike hylätty', other: '%{smart_count} nimikettä hylätty' },
    unchanged: 'Näistä nimikkeistä on jo päätetty näin',
  },
}
