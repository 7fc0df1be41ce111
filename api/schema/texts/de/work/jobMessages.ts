import type { Text } from '../../Text.ts'

/** The results of jobs, by code. */
export const jobMessages: Readonly<Record<string, Text>> = {
  NODE_ENDED: 'Der Knoten, auf dem der Job lief, endete vorzeitig',
  PERSON_ERASED: 'Zeilen mit einem Pseudonym anstelle der Person: %{replaced}; behalten: %{kept}',
  PERSON_EXPORTED: 'Für die Person zusammengestellte Zeilen: %{rows}',
  TERMS_ENDED:
    'Beendete Zeilen, deren Frist um ist: %{ended}; enden bis Ende des nächsten Monats: %{due}; zurückgehalten: %{held}',
  TERMS_FORESEEN: 'Zeilen, die jetzt enden würden: %{over}; bis Ende des nächsten Monats: %{due}; zurückgehalten: %{held}',
  EVIDENCE_MADE: 'Aufzeichnungen in der Belegsammlung: %{records}; Unterschiede: %{differences}',
  EVIDENCE_COMPLETE: 'Die Belegsammlung ist schon vollständig',
  CLEANED_UP: {
    one: 'Abgelaufene Sitzungen, Links und Antworten und %{jobs} alten Job gelöscht',
    other: 'Abgelaufene Sitzungen, Links und Antworten und %{jobs} alte Jobs gelöscht',
  },
  FEE_CLASSES_CHOSEN: {
    one: 'Gebührenklasse von %{merchants} Händler nach %{month} gewählt, geändert: %{changed}',
    other: 'Gebührenklasse von %{merchants} Händlern nach %{month} gewählt, geändert: %{changed}',
  },
  FEE_CLASSES_CHOSEN_SOME_WAIT: {
    one: 'Gebührenklasse von %{merchants} Händler nach %{month} gewählt, geändert: %{changed}; warten auf einen Wechselkurs: %{waiting}',
    other:
      'Gebührenklasse von %{merchants} Händlern nach %{month} gewählt, geändert: %{changed}; warten auf einen Wechselkurs: %{waiting}',
  },
  FEE_CLASS_BY_VOLUME: '%{month}, Bestellanzahl %{orders}, %{value} €',
  INVOICES_NOT_YET: 'Nichts zu tun: Die Rechnungen für %{month} werden ab %{first} ausgestellt',
  INVOICES_ISSUED: 'Für %{month} ausgestellte Rechnungen: %{issued}',
  INVOICES_ISSUED_SOME_REFUSED: 'Für %{month} ausgestellte Rechnungen: %{issued}. Nicht abgerechnet: %{refused}',
  INVOICES_NOTHING_NEW:
    'Für %{month} wurde keine Rechnung ausgestellt: Händler, die ihre schon haben: %{billed}; bei allen anderen ist nichts abzurechnen',
  INVOICES_PREVIEWED: 'Für %{month} abzurechnende Händler: %{ready}, zusammen %{total} €. Nicht abgerechnet: %{refused}',
  MERCHANT_NOT_BILLED: '%{merchant}: %{reason}',
  MORE_NOT_BILLED: '%{count} weitere',
  RETURN_NOT_COMPOSED: 'Die Steuererklärung %{period} (%{scheme}) ist noch nicht erstellt',
  RETURN_AWAITS_RATE: 'Die Steuererklärung %{reference} wartet auf einen Wechselkurs',
  BILLED_MEANWHILE: 'Ein Teil wurde inzwischen von einem anderen Lauf abgerechnet: Der nächste Lauf rechnet den Rest ab',
  INVOICE_NOT_STORED: 'Die Datenbank lehnt die Rechnung ab (%{constraint})',
  INVOICE_RULE_SELLER:
    'Die elektronische Rechnung verletzt %{rules} (EN 16931): den Aussteller in den Rechnungseinstellungen ergänzen',
  INVOICE_RULE_BUYER: 'Die elektronische Rechnung verletzt %{rules} (EN 16931): Name, Land und Nummern des Händlers ergänzen',
  INVOICE_RULE_FIGURES: 'Die elektronische Rechnung verletzt %{rules} (EN 16931): Zeilen und Beträge passen nicht zusammen',
  EXCHANGE_RATE_MISSING: 'Für %{currency} ist am %{day} kein Kurs bekannt',
  RETURNS_COMPOSED: 'Erstellte Steuererklärungen: %{composed}; unverändert: %{unchanged}',
  RETURNS_COMPOSED_SOME_WAIT:
    'Erstellte Steuererklärungen: %{composed}; unverändert: %{unchanged}. Es fehlt noch ein Wechselkurs: %{waiting}',
  RETURN_WAITS: '%{merchant}, %{period}: %{reason}',
  MORE_RETURNS_WAIT: 'weitere: %{count}',
  PAST_REPORTS_GENERATED: 'Frühere Berichte wurden erzeugt',
  FILING_ALERTS_RAISED: 'Meldungen zu Erklärungen: %{count}',
  DPO_REPORTS_MADE: 'Erstellte Postberichte: %{count}',
  INVOICES_REMINDED:
    'Als überfällig markiert: %{marked}; neue Rechnungen versandt: %{announced}; Mahnungen: %{reminded}; ohne Adresse: %{left}',
  NOTIFICATION_SENT: 'Benachrichtigung gesendet',
  DASHBOARD_REBUILT: {
    one: '%{figures} Kennzahl der Übersicht neu berechnet',
    other: '%{figures} Kennzahlen der Übersicht neu berechnet',
  },
  ENTRIES_CONFIRMED: 'Verbuchte Bankbuchungen: %{booked}. Noch anzusehen: %{left}',
  SAMPLE: 'Beispiel: %{said}',
  BACKDATED_LISTED: 'Rückwirkende Änderungen, deren Bestellungen gesucht wurden: %{changes}',
  INTAKE_CLOSED: 'Geschlossene Quittungen unterbrochener Läufe: %{receipts}',
  INVITES_SENT: 'Eingeladen: %{sent}; nicht eingeladen und in einer Datei genannt: %{refused}',
  NUMBERS_JUDGED: 'Händler mit geprüften Nummern: %{merchants}',
  SWISS_TURNOVER_COUNTED: {
    one: 'Kleinsendungen von %{merchants} Händler in die Schweiz zusammengezählt; fällige Registrierungen: %{due}',
    other: 'Kleinsendungen von %{merchants} Händlern in die Schweiz zusammengezählt; fällige Registrierungen: %{due}',
  },
  DERIVED_COMPARED: {
    one: 'Abgeleitete Daten von %{merchants} Händler verglichen; Abweichungen, die das Fehlerprotokoll nennt: %{differences}',
    other: 'Abgeleitete Daten von %{merchants} Händlern verglichen; Abweichungen, die das Fehlerprotokoll nennt: %{differences}',
  },
  PARTITIONS_ADDED: 'Änderungsprotokoll bis %{month} und Bestellungen bis %{year} vorbereitet',
  SCHEDULE_UPDATED: 'Zeitplan „%{schedule}“ geändert',
  SCHEDULE_GOES_ON: 'Zeitplan „%{schedule}“ läuft noch, als Job %{job}',
  JOB_GOES_ON: 'Das dauert länger. Es läuft weiter als Job %{job}',
  SCHEDULE_EXECUTED: 'Zeitplan „%{schedule}“ ausgeführt',
  PAST_INVOICES_GENERATED: 'Frühere Rechnungen erzeugt',
  INVOICES_GENERATED: 'Rechnungen erzeugt',
  INVOICES_ALL_REFUSED: 'Keine Rechnung ausgestellt: Kein Händler konnte abgerechnet werden',
  RATES_READ: {
    one: '%{added} Kurs hinzugefügt, %{changed} geändert, %{unchanged} unverändert',
    other: '%{added} Kurse hinzugefügt, %{changed} geändert, %{unchanged} unverändert',
  },
  RATES_NOT_NEWER: 'Es sind keine neueren Kurse veröffentlicht',
  RATES_READ_UNTIL: '%{counted}; bis %{until}',
  RATES_KEPT: '%{counted}, %{kept} von Hand eingetragene behalten',
  RATES_REMARK: '%{counted}. %{remark}',
  RATES_OF_COUNTRY: '%{country}: %{said}',
  RATES_READ_FOR: '%{said}',
  FEED_FAILED_FOR: '%{country}: %{reason}',
  FEED_SOURCE_FAILED: '%{source}: %{reason}',
  FEED_SOURCES_FAILED: '%{said}',
  VAT_RATES_READ: {
    one: '%{added} Satz oder Code hinzugefügt, %{changed} geändert, %{unchanged} unverändert, %{kept} wie von Hand entschieden behalten',
    other:
      '%{added} Sätze und Codes hinzugefügt, %{changed} geändert, %{unchanged} unverändert, %{kept} wie von Hand entschieden behalten',
  },
  VAT_RATES_READ_SOME: '%{counted}. Nicht gelesen: %{left}',
  RATES_YEAR_NOT_PUBLISHED: 'Die Durchschnittskurse für %{year} sind noch nicht veröffentlicht',
  RATES_UNKNOWN_NAMES: 'Unbekannte Währungsnamen: %{names}',
  RATES_SECOND_SOURCE: 'Aus Angaben der Norges Bank berechnet, weil der Fonds nicht gelesen werden konnte: %{reason}',
  RATES_CUSTOMS_LIST_ONLY: 'Nur die Währungen der Zollliste: Die Norges Bank konnte nicht gelesen werden: %{reason}',
}
