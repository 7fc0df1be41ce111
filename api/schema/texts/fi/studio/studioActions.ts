import type { Translated } from '../../Catalogue.ts'
import type { studioActions as english } from '../../en/studio/studioActions.ts'

/** The texts of what can be done to translations. */
export const studioActions: Translated<typeof english> = {
  acceptSuggestion: {
    title: 'Hyväksy',
    done: { one: '%{smart_count} ehdotus hyväksytty', other: '%{smart_count} ehdotusta hyväksytty' },
    reason: 'Siihen on jo vastattu',
  },
  declineSuggestion: {
    title: 'Hylkää',
    done: { one: '%{smart_count} ehdotus hylätty', other: '%{smart_count} ehdotusta hylätty' },
    reason: 'Siihen on jo vastattu',
  },
  takeBackTexts: {
    title: 'Peru',
    question: { one: 'Perutaanko %{smart_count} joukkomuutos?', other: 'Perutaanko %{smart_count} joukkomuutosta?' },
    sentence: 'Sen tekstit palautuvat entisiksi. Sen jälkeen muutetut tai julkaistut tekstit säilyvät.',
    done: { one: '%{smart_count} joukkomuutos peruttu', other: '%{smart_count} joukkomuutosta peruttu' },
    reason: 'Se on jo peruttu',
  },
  takeBackPublication: {
    title: 'Peru',
    question: { one: 'Perutaanko %{smart_count} julkaisu?', other: 'Perutaanko %{smart_count} julkaisua?' },
    sentence: 'Sen tekstit palautuvat heti entisiksi kaikille näytöille. Sen jälkeen uudelleen julkaistut tekstit säilyvät.',
    done: { one: '%{smart_count} julkaisu peruttu', other: '%{smart_count} julkaisua peruttu' },
    reason: 'Se on jo peruttu',
  },
}
