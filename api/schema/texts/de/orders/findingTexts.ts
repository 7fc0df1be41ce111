import type { FindingCode } from '../../../intake/findingCodes.ts'
import { findingCodes } from '../../../intake/findingCodes.ts'
import { findingDetails } from '../../../intake/findingSentences.ts'
import { postSaleSentences } from '../../../intake/postSaleSentences.ts'
import { receiptSentences } from '../../../intake/receiptSentences.ts'
import { intake } from './intake.ts'

const codes = Object.keys(findingCodes) as FindingCode[]
const counts =
  '%{rows} Zeilen sind verarbeitet: %{accepted} angenommen, %{unchanged} unverändert, %{refused} abgelehnt. Senden Sie die ganze Datei erneut: Bereits angenommene Zeilen ändern nichts.'

/** Translations of the messages of findings and receipts of the intake. */
export const findingTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(codes.map((code) => [findingCodes[code], intake.code[code]])),
  [findingDetails.fieldMissing]: 'Die Angabe fehlt',
  [findingDetails.notText]: 'Erwartet wird Text mit 1 bis %{longest} Zeichen',
  [findingDetails.notId]: 'Erwartet wird Text mit 1 bis %{longest} Zeichen, ohne Leerzeichen davor oder danach',
  [findingDetails.keyTwice]: 'Ein Schlüssel kommt darin zweimal vor',
  [findingDetails.numberTooLarge]: 'Die Zahl ist zu groß',
  [findingDetails.tooLong]: 'Möglich sind höchstens %{longest} Zeichen',
  [findingDetails.notAmount]: 'Ein Betrag wird als „19.90“ geschrieben: nicht negativ, mit Punkt und höchstens 12 Ziffern davor',
  [findingDetails.notPercent]: 'Ein Satz wird als „25.5“ geschrieben: in Prozent, nicht negativ',
  [findingDetails.notWeight]: 'Die Angabe wird als „0.250“ geschrieben: nicht negativ, mit höchstens drei Nachkommastellen',
  [findingDetails.notWhole]: 'Erwartet wird eine ganze Zahl von %{minimum} bis %{maximum}',
  [findingDetails.notChoice]: 'Erwartet wird eine dieser Angaben: %{choices}',
  [findingDetails.notFlag]: 'Erwartet wird true oder false',
  [findingDetails.notInstant]: 'Ein Zeitpunkt wird als 2026-08-14T08:58:00Z geschrieben, mit seiner Zeitzone',
  [findingDetails.notDay]: 'Ein Tag wird als 2026-08-14 geschrieben',
  [findingDetails.notCountry]: 'Ein Land wird mit zwei Großbuchstaben geschrieben, etwa DE',
  [findingDetails.notCurrency]: 'Eine Währung wird mit drei Großbuchstaben geschrieben, etwa EUR',
  [findingDetails.notCode]: 'Eine Warennummer hat 6, 8 oder 10 Stellen',
  [findingDetails.notS10]: 'Ein S10-Code besteht aus zwei Großbuchstaben, neun Ziffern und zwei Großbuchstaben',
  [findingDetails.noSuchTime]: 'Diesen Tag oder diese Uhrzeit gibt es nicht',
  [findingDetails.beforeFirstDay]: 'Der Zeitpunkt liegt vor dem 2021-07-01; erst seitdem werden Fernverkäufe so gemeldet',
  [findingDetails.inFuture]: 'Der Zeitpunkt liegt in der Zukunft',
  [findingDetails.lineTwice]: 'Die Zeilennummer kommt zweimal vor',
  [findingDetails.codeMissing]: 'Für Waren ist eine Warennummer erforderlich',
  [findingDetails.dispatchMissing]: 'Für Waren ist ein Versandort erforderlich',
  [findingDetails.figuresMissing]:
    'Für Verkäufe ohne unsere Berechnung sind Netto-Stückpreis, USt-Satz und USt der Zeile erforderlich',
  [findingDetails.figuresGiven]: 'Nur Verkäufe ohne unsere Berechnung bringen eigene Beträge mit',
  [findingDetails.tooFine]: '%{currency} hat %{places} Nachkommastellen',
  [findingDetails.discountAboveLine]: 'Das ist mehr als der Preis der Zeile',
  [findingDetails.lineTooHigh]: 'Die Zeile ergibt mehr, als möglich ist',
  [findingDetails.discountAboveGoods]: 'Das ist mehr, als die Waren kosten',
  [findingDetails.beginningUsed]: 'Der Code ist nicht bekannt; %{code} wird verwendet',
  [findingDetails.standardRateUsed]: 'Der Code ist nicht bekannt; der Normalsatz wird verwendet',
  [findingDetails.besidesFigures]: 'Wird nicht erfasst: Nettopreise und USt der Zeilen müssen es enthalten',
  [findingDetails.vatExpected]: 'Netto mal Satz ergibt %{expected}',
  [findingDetails.validRates]: '%{country}: Es gelten %{rates} %',
  [findingDetails.otherContent]: 'Dieselbe Nummer ist schon mit anderem Inhalt eingegangen: %{fields}',
  [findingDetails.fieldsMissing]: 'Dieselbe Nummer ist schon mit anderem Inhalt eingegangen: Felder fehlen',
  [findingDetails.numberTaken]: 'Ein anderes Paket hat diese S10-Nummer',
  [findingDetails.nothingDelivered]: 'Die Bestellung hat einen Versandpreis, aber keine Waren',
  [findingDetails.noSuchTerritory]: '%{country} hat kein solches Sondergebiet',
  [findingDetails.noVatRate]: 'Für %{place} ist kein USt-Satz bekannt',
  [findingDetails.noExchangeRate]: 'Für %{currency} ist an diesem Tag kein Wechselkurs bekannt',
  [findingDetails.noConfirmation]: 'Eine Post-Sale-Bestellung wird nicht bestätigt',
  [findingDetails.notReturnable]: 'Nur eine gebuchte Bestellung kann zurückgegeben werden',
  [findingDetails.notDiscountable]: 'Nur für eine gebuchte Bestellung ist ein Rabatt möglich',
  [findingDetails.cancelledAlready]: 'Die Bestellung ist schon storniert',
  [findingDetails.cancelled]: 'Die Bestellung ist storniert',
  [findingDetails.noSuchLine]: 'Diese Zeile hat die Bestellung nicht',
  [findingDetails.notAboveZero]: 'Erwartet wird mehr als null',
  [findingDetails.beforeSale]: 'Der Zeitpunkt liegt vor dem %{day}, ab dem der Verkauf zählt',
  [findingDetails.moreThanLeft]: 'Das ist mehr, als von der Zeile noch übrig ist',
  [findingDetails.wrongState]: '%{event}: nicht möglich bei einer Bestellung im Status %{state}',
  [postSaleSentences.refused]: 'Abgelehnt: %{refused} von %{total}',
  [postSaleSentences.warned]: 'Mit einer Warnung zu den Beträgen angenommen: %{warned} von %{total}',
  [postSaleSentences.both]: 'Abgelehnt: %{refused} von %{total}; mit einer Warnung zu den Beträgen angenommen: %{warned}',
  [receiptSentences.cut]: `Die Anfrage wurde vor ihrem Ende abgebrochen. ${counts}`,
  [receiptSentences.interrupted]: `Der Prozess, der die Datei annahm, endete vor ihrem Ende. ${counts}`,
  'Check digit': 'Prüfziffer',
  'Not in Latin letters': 'Nicht in lateinischen Buchstaben',
  Interrupted: 'Unterbrochen',
}
