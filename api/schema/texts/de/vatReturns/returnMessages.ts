import type { Text } from '../../Text.ts'

/** What is said about returns, their filing and corrections, by code. */
export const returnMessages: Readonly<Record<string, Text>> = {
  // Warum eine Erklärung nicht abgegeben werden kann.
  LEDGER_DIFFERS: 'das Steuerbuch weicht von den Zeilen der Erklärung ab',
  FILE_DIFFERS: 'eine Datei stimmt nicht mit der Erklärung überein (%{found})',
  RATE_MISSING: 'für den %{day} ist kein Kurs von %{currency} bekannt',
  NUMBER_MISSING: 'die Nummer der Registrierung fehlt',
  INTERMEDIARY_NUMBER_MISSING: 'unsere eigene Nummer im Land der Registrierung fehlt',
  NEGATIVE_LINE: 'die Zeile für %{country} zu %{rate} % liegt unter null',
  RATE_NOT_IN_FORCE: 'der Satz von %{rate} % galt nicht in %{country}, oder die Steuer folgt nicht aus ihm',
  LINE_NOT_ALLOWED: 'die Regelung nimmt die Umsätze der Zeile für %{country} zu %{rate} % nicht auf',
  OUT_OF_TIME: 'die drei Jahre für Berichtigungen von %{period} in %{country} sind vorbei',
  FILING_SAVED: 'Angaben zur Abgabe gespeichert',
  EARLIER_RETURNS_OPEN: {
    one: '%{count} frühere Erklärung dieser Registrierung ist nicht abgegeben',
    other: '%{count} frühere Erklärungen dieser Registrierung sind nicht abgegeben',
  },
  INVOICE_UNPAID: 'Von den Rechnungen, die diese Erklärung weitergeben, sind %{amount} EUR nicht bezahlt',
  RECONCILIATION_OPEN: {
    one: '%{count} Betrag von Zoll, Rechnungen oder Zahlungen weicht ohne Begründung ab',
    other: '%{count} Beträge von Zoll, Rechnungen oder Zahlungen weichen ohne Begründung ab',
  },
  RETURN_LATE: 'Die Erklärung war am %{due} fällig',
  FILING_DUE: 'Heute, %{due}, ist der letzte Tag, um abzugeben und zu zahlen',
  FILING_LATE_UNION: 'Fällig war sie am %{due}. Am zehnten Tag danach erinnert der Mitgliedstaat der Identifizierung',
  FILING_REMINDED_UNION:
    'Fällig war sie am %{due}, und der Mitgliedstaat der Identifizierung erinnert. Drei Erinnerungen in Folge, auf die nicht binnen zehn Tagen abgegeben wird, führen zum Ausschluss (Durchführungsverordnung (EU) Nr. 282/2011, Artikel 58b und 60a)',
  FILING_LATE_GB:
    'Fällig war sie am %{due}. HMRC zählt für jede verspätete Erklärung einen Strafpunkt (Finance Act 2021, Schedule 24)',
  FILING_LATE_NO: 'Fällig war sie am %{due}. Es laufen Verzugszinsen, und die Steuerverwaltung kann den Betrag schätzen',
  FILING_LATE_CH: 'Fällig war sie am %{due}. Es laufen Verzugszinsen (MWSTG, Artikel 87)',
  SEPARATE_DISCLOSURE:
    'Fehler früherer Zeiträume ergeben saldiert %{amount} GBP. Über 10 000 GBP sind sie HMRC gesondert offenzulegen (VAT Notice 700/45)',
  COMMENT_REQUIRED: 'Ein Kommentar ist erforderlich',
  WAIVER_REQUIRED: 'Bitte sagen Sie, warum die Erklärung dennoch abgegeben wird',
  BEFORE_PERIOD_END: '%{field} kann nicht vor dem Ende des Zeitraums liegen',
  RETURN_FILED: 'Erklärung %{reference} abgegeben',
  RETURN_PROPOSED: 'Erklärung %{reference} wartet auf die Bestätigung durch eine andere Person',
  NIL_PROPOSED: 'Vorgeschlagene Nullmeldungen: %{proposed}; nicht vorgeschlagen: %{refused}',
  OWN_RETURN_FILED: { one: '%{count} Erklärung abgegeben', other: '%{count} Erklärungen zusammen abgegeben' },
  OWN_RETURN_PROPOSED: {
    one: '%{count} Erklärung wartet auf die Bestätigung durch eine andere Person',
    other: '%{count} Erklärungen warten auf die Bestätigung durch eine andere Person',
  },
  RETURNS_FILED: 'Abgegebene Erklärungen: %{filed}; nicht abgegeben: %{refused}',
  AMOUNT_DIFFERS: 'Der gemeldete Betrag weicht von der geschuldeten Steuer ab',
  CORRECTION_DECIDED: 'Entscheidung über Berichtigung #%{id} gespeichert',
  CORRECTION_PROPOSED: 'Die Entscheidung über Berichtigung #%{id} wartet auf die Bestätigung durch eine andere Person',
  CORRECTION_OF_NOTHING: 'Eine Berichtigung um nichts ändert nichts',
  NO_SUCH_PERIOD: 'Diesen Zeitraum gibt es nicht',
  NO_REGISTRATION_THEN: 'Der Händler war dort in diesem Zeitraum nicht registriert',
  PERIOD_OUT_OF_TIME:
    'Die drei Jahre für Berichtigungen dieses Zeitraums sind vorbei: Er wird mit dem Mitgliedstaat selbst geklärt',
  PERIOD_NOT_REPORTED: 'Die Erklärung für diesen Zeitraum ist noch nicht abgegeben',
  PERIOD_NOT_OVER: 'Dieser Zeitraum ist noch nicht vorbei',
  REGISTRATION_ENDS_EARLY: 'Eine Registrierung kann nicht enden, bevor sie beginnt',
}
