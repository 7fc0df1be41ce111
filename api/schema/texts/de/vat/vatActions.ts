import type { Translated } from '../../Catalogue.ts'
import type { vatActions as english } from '../../en/vat/vatActions.ts'

/** The texts of what can be done to VAT rates and their codes. */
export const vatActions: Translated<typeof english> = {
  applyCategory: {
    title: 'Gilt',
    question: { one: '%{smart_count} Kategorie gelten lassen?', other: '%{smart_count} Kategorien gelten lassen?' },
    sentence: 'Alle ihre Codes, die niemand beurteilt hat, bekommen ihre ermäßigten Sätze, auch für vergangene Tage.',
    done: { one: '%{smart_count} Kategorie gilt', other: '%{smart_count} Kategorien gelten' },
  },
  holdCategory: {
    title: 'Zurückhalten',
    question: { one: '%{smart_count} Kategorie zurückhalten?', other: '%{smart_count} Kategorien zurückhalten?' },
    sentence: 'Für ihre Codes gilt der Normalsatz, bis jemand sie einzeln annimmt.',
    done: { one: '%{smart_count} Kategorie zurückgehalten', other: '%{smart_count} Kategorien zurückgehalten' },
  },
  removeVatStance: {
    title: 'Entfernen',
    question: { one: '%{smart_count} Haltung entfernen?', other: '%{smart_count} Haltungen entfernen?' },
    sentence:
      'Dann entscheidet eine andere Haltung zu diesen Waren, auch für vergangene Tage; gibt es keine, werden sie zurückgehalten.',
    done: { one: '%{smart_count} Haltung entfernt', other: '%{smart_count} Haltungen entfernt' },
  },
  acceptItems: {
    title: 'Annehmen',
    question: { one: '%{smart_count} Position annehmen?', other: '%{smart_count} Positionen annehmen?' },
    sentence: 'Ihre Sätze gelten, und sie sind nicht mehr markiert.',
    done: { one: '%{smart_count} Position angenommen', other: '%{smart_count} Positionen angenommen' },
    unchanged: 'Über diese Positionen wurde schon so entschieden',
  },
  rejectItems: {
    title: 'Ablehnen',
    question: { one: '%{smart_count} Position ablehnen?', other: '%{smart_count} Positionen ablehnen?' },
    sentence: 'Ihre Sätze gelten nicht, und keine spätere Fassung der Liste bringt sie zurück.',
    done: { one: '%{smart_count} Position abgelehnt', other: '%{smart_count} Positionen abgelehnt' },
    unchanged: 'Über diese Positionen wurde schon so entschieden',
  },
}
