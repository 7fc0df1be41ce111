import type { Translated } from '../../Catalogue.ts'
import type { studioActions as english } from '../../en/studio/studioActions.ts'

/** The texts of what can be done to translations. */
export const studioActions: Translated<typeof english> = {
  acceptSuggestion: {
    title: 'Annehmen',
    done: { one: '%{smart_count} Vorschlag angenommen', other: '%{smart_count} Vorschläge angenommen' },
    reason: 'Er ist schon beantwortet',
  },
  declineSuggestion: {
    title: 'Ablehnen',
    done: { one: '%{smart_count} Vorschlag abgelehnt', other: '%{smart_count} Vorschläge abgelehnt' },
    reason: 'Er ist schon beantwortet',
  },
  takeBackTexts: {
    title: 'Zurücknehmen',
    question: {
      one: '%{smart_count} Sammeländerung zurücknehmen?',
      other: '%{smart_count} Sammeländerungen zurücknehmen?',
    },
    sentence: 'Ihre Texte sind wieder, was sie vorher waren. Was seither geändert oder veröffentlicht wurde, bleibt.',
    done: { one: '%{smart_count} Sammeländerung zurückgenommen', other: '%{smart_count} Sammeländerungen zurückgenommen' },
    reason: 'Sie wurde schon zurückgenommen',
  },
  takeBackPublication: {
    title: 'Zurücknehmen',
    question: {
      one: '%{smart_count} Veröffentlichung zurücknehmen?',
      other: '%{smart_count} Veröffentlichungen zurücknehmen?',
    },
    sentence: 'Ihre Texte lauten sofort auf allen Bildschirmen wieder wie zuvor. Was seither neu veröffentlicht wurde, bleibt.',
    done: {
      one: '%{smart_count} Veröffentlichung zurückgenommen',
      other: '%{smart_count} Veröffentlichungen zurückgenommen',
    },
    reason: 'Sie wurde schon zurückgenommen',
  },
}
