import type { Translated } from '../../Catalogue.ts'
import type { numberChecks as english } from '../../en/merchants/numberChecks.ts'

export const numberChecks: Translated<typeof english> = {
  title: 'Prüfungen bei VIES und im EORI-Register',
  none: 'Dieser Händler hat keine USt-IdNr. eines Mitgliedstaats.',
  never: 'noch nicht geprüft',
  check: 'Prüfen',
  checkOf: '%{number} prüfen',
  eori: 'EORI-Nummer',
  register: { vies: 'VIES', eori: 'EORI' },
  result: { valid: 'Gültig', invalid: 'Nicht gültig', unknown: 'Keine Antwort' },
  on: 'am %{day}',
  consultation: 'Konsultationsnummer %{number}',
  standIn: 'Demo-Antwort, kein Nachweis',
  said: {
    valid: '%{number} ist gültig',
    invalid: 'Laut Register ist %{number} heute nicht gültig',
    unknown:
      'Das Register antwortet gerade nicht, über %{number} ist also nichts bekannt (%{reason}). Bitte später erneut abfragen.',
  },
  vies: {
    asking: 'VIES wird abgefragt …',
    valid: 'VIES: gültig · %{name}',
    invalid: 'Laut VIES ist diese Nummer heute nicht gültig',
    unknown:
      'VIES antwortet gerade nicht (%{reason}). Der Händler kann trotzdem registriert werden; prüfen Sie die Nummer später auf seiner Seite.',
  },
  demoFigures: 'Demowerte: %{feeds} kommen von der Ersatzquelle dieses Servers und wurden von niemandem veröffentlicht.',
}
