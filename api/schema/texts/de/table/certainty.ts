import type { Translated } from '../../Catalogue.ts'
import type { certainty as english } from '../../en/table/certainty.ts'

export const certainty: Translated<typeof english> = {
  word: {
    JUDGED: 'Beurteilt',
    TO_REVIEW: 'Zu prüfen',
    UNKNOWN: 'Nicht bekannt',
    INCOMPLETE: 'Unvollständig',
  },
  meaning: {
    JUDGED: 'Folgt aus Recht, das beurteilt ist oder keiner Beurteilung bedarf.',
    TO_REVIEW: 'Das Gesetz nennt eine Bedingung, die niemand beurteilt hat: Der Wert kann sich ändern.',
    UNKNOWN: 'Wovon der Wert abhängt, ist nicht bekannt.',
    INCOMPLETE: 'Etwas fehlt, das ist also nicht das Ganze.',
  },
}
