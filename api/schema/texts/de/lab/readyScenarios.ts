import type { Translated } from '../../Catalogue.ts'
import type { readyScenarios as english } from '../../en/lab/readyScenarios.ts'

/** What the scenarios that ship are about. */
export const readyScenarios: Translated<typeof english> = {
  floodOfReturns: {
    title: 'Eine Flut von Rücksendungen',
    shows: 'Von 200 Bestellungen des Januars kommen sechs von zehn in den Wochen danach zurück.',
    look: 'Die Erklärungen des Februars: Länder, in denen mehr zurückkam, als verkauft wurde, haben Salden unter null.',
    outcome: 'Unter null wird nichts erklärt: was übrig ist, geht als Berichtigung weiter.',
  },
  iossExclusion: {
    title: 'Ein Händler wird von IOSS ausgeschlossen',
    shows:
      'Der erste von zwei Händlern scheidet nach dem 15. Januar aus der Einfuhrregelung aus. Beide verkaufen davor und danach dasselbe.',
    look: 'Das USt-Journal: die Bestellung des Ausgeschlossenen vom 20. wird bei der Einfuhr besteuert und steht in keiner Erklärung.',
    outcome:
      'Alle vier Bestellungen zu 100,00 EUR tragen 19,00 EUR USt, zusammen 76,00 EUR; drei davon stehen in Erklärungen, mit 57,00 EUR.',
  },
  nilEverywhere: {
    title: 'Überall null',
    shows: 'Fünf Händler in der Einfuhrregelung verkaufen im Januar nichts.',
    look: 'Erklärungen ohne Umsatz sind trotzdem fällig und werden mit null eingereicht.',
    outcome: 'Fünf Nullmeldungen und 0,00 EUR.',
  },
  noRateAtMonthEnd: {
    title: 'Kein EZB-Kurs am Monatsletzten',
    shows:
      'Am 31. März werden keine Kurse veröffentlicht. Bestellungen des Monats in US-Dollar werden mit denen vom 1. April erklärt.',
    look: 'Die Erklärung des März: ihr Umrechnungskurs ist vom 1. April.',
    outcome: 'Eine Erklärung, in der nichts auf einen Kurs wartet.',
  },
  oneDifference: {
    title: 'Eine Abweichung zu finden',
    shows:
      'Ein Händler sagt, er habe zehn Hemden zu je 100,00 EUR nach Deutschland verkauft. Eines davon kam mit einem anderen Preis an.',
    look: 'Der erste Schritt der Probe ist rot: finden Sie die Bestellung und sagen Sie, was der Händler senden soll.',
    outcome: 'Erwartet sind 190,00 EUR USt, gefunden werden 189,81 EUR: Bestellung D-7 kam mit 99,00 EUR.',
  },
  peak: {
    title: 'Hochbetrieb',
    shows: '100 000 Bestellungen von sechs Händlern in der letzten Novemberwoche.',
    look: 'Wie sich Listen, Übersicht und Monatsende damit verhalten.',
    outcome: '100 000 Bestellungen, alle in den Erklärungen des Novembers.',
  },
  quietMonth: {
    title: 'Ein ruhiger Monat',
    shows: 'Ein gewöhnlicher Januar von sechs Händlern mit 240 Bestellungen, von denen einige zurückkommen.',
    look: 'Die Probe des Januars: jeder Schritt sollte grün sein.',
    outcome: '240 Bestellungen, eine Erklärung für jeden der vier Händler in der Einfuhrregelung, und nichts weicht ab.',
  },
  threeYears: {
    title: 'Berichtigungen über drei Jahre',
    shows: 'Ein Händler reicht seit März 2024 jeden Monat ein. Im Januar 2027 werden drei frühere Monate auf einmal berichtigt.',
    look: 'Die Erklärung für Januar 2027: sie enthält drei Berichtigungen, jede mit dem Monat, den sie betrifft.',
    outcome: '114,00 EUR für Januar, abzüglich 15,00 EUR Berichtigungen: 99,00 EUR geschuldet.',
  },
  vatChange: {
    title: 'Die USt ändert sich mitten im Monat',
    shows:
      'Finnlands Normalsatz steigt am 15. Januar von 25,5 auf 26 %. Dieselbe Bestellung kommt am Tag davor und an diesem Tag.',
    look: 'Die Erklärung des Januars: sie hat zwei Zeilen für Finnland.',
    outcome: '25,50 und 26,00 EUR auf je 100,00 EUR, zusammen 51,50 EUR.',
  },
}
