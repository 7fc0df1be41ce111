import type { Translated } from '../../Catalogue.ts'
import type { guided as english } from '../../en/merchants/guided.ts'

export const guided: Translated<typeof english> = {
  newMerchant: 'Neuer Händler',
  step: {
    country: 'Land und Regelungen',
    company: 'Unternehmen',
    contacts: 'Ansprechpartner',
    numbers: 'Nummern',
    fees: 'Gebühren und Zahlungen',
    review: 'Prüfen',
  },
  steps: 'Schritte der Registrierung',
  stepState: {
    done: 'vollständig',
    missing: 'etwas fehlt oder sieht falsch aus',
    open: 'noch nicht ausgefüllt',
  },
  countrySentence: 'Vom Land hängt ab, an welchen One-Stop-Shop-Regelungen der Händler teilnehmen kann.',
  schemes: 'Regelungen',
  schemesLater: 'Wählen Sie zuerst das Land.',
  scheme: {
    import: 'IOSS, die Einfuhrregelung',
    union: 'EU-Regelung (OSS)',
    non_union: 'Nicht-EU-Regelung (OSS)',
  },
  schemeSentence: {
    import: 'Waren aus Drittländern bis 150 EUR je Sendung. Monatliche Erklärungen.',
    union:
      'Warenlieferungen von einem Mitgliedstaat in einen anderen und Dienstleistungen an dortige Verbraucher. Vierteljährliche Erklärungen.',
    non_union:
      'Dienstleistungen an Verbraucher in der EU durch Unternehmer ohne Niederlassung in der EU. Vierteljährliche Erklärungen.',
  },
  noNonUnion: 'Die Nicht-EU-Regelung steht Unternehmern mit Sitz in der EU nicht offen.',
  noSchemes: 'Es wurde keine Regelung gewählt, also ist keine Nummer einzugeben.',
  fineVat: 'Aufbau und Prüfziffern stimmen',
  fineScheme: 'Aufbau und Mitgliedstaat stimmen; die Berechnung der Prüfziffer ist nicht öffentlich',
  back: 'Zurück',
  toReview: 'Zum letzten Schritt',
  next: 'Weiter',
  startAfresh: 'Formular leeren',
  missing: { one: 'Eine Angabe fehlt oder ist falsch', other: '%{smart_count} Angaben fehlen oder sind falsch' },
  looksWrong: 'Sieht falsch aus',
  nothingMissing: 'Es fehlt nichts.',
  change: 'Ändern',
  changeStep: 'Ändern: %{step}',
  empty: 'Leer gelassen: %{fields}',
  openMerchant: 'Händler öffnen',
  done: {
    title: '%{name} ist registriert',
    next: 'Nächste Schritte',
    attachments: 'Vertrag und andere Dokumente hochladen',
    vat: 'USt-IdNrn. der Mitgliedstaaten ergänzen',
    oss: 'IOSS- und OSS-Nummern ergänzen, sobald sie erteilt sind',
    another: 'Weiteren Händler registrieren',
  },
}
