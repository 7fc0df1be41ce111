import type { Translated } from '../../Catalogue.ts'
import type { testActions as english } from '../../en/lab/testActions.ts'

/** What testers may do by hand, by the names of the calls. */
export const testActions: Translated<typeof english> = {
  updateFccDate: 'Den Tag ändern, an dem die Berechnung einer Bestellung bestätigt wurde',
  verifyPayment: 'Eine Bestellung als bezahlt markieren',
  verifyPostSalePayment: 'Eine Post-Sale-Bestellung als bezahlt markieren',
  updatePostSalePaymentDate: 'Den Zahlungstag einer Post-Sale-Bestellung ändern',
  updateShipmentTimestamp: 'Ändern, wann eine Sendung aufgegeben wurde',
  updateReturnConfirmedDate: 'Eine Rücksendung bestätigen oder den Tag ändern, ab dem sie zählt',
  updateDiscountCreatedDate: 'Den Tag ändern, ab dem ein Rabatt zählt',
  invokeDirectInvoices: 'Die Rechnungen des Vormonats an die Händler ausstellen, die ihre Steuern selbst zahlen',
  invokeIndirectInvoices: 'Die Rechnungen des Vormonats an die Händler ausstellen, deren Steuern wir zahlen',
  generatePastInvoices: 'Die Rechnungen eines früheren Monats ausstellen',
  generatePastImportReports: 'Die Erklärungen der Einfuhrregelung für den Monat eines Tages erstellen',
  generatePastNonEuReports: 'Die Erklärungen des Vereinigten Königreichs für das Quartal eines Tages erstellen',
  generatePastNorwegianReports: 'Die Erklärungen Norwegens für das Quartal eines Tages erstellen',
  generatePastSwissReports: 'Die Abrechnungen der Schweiz für das Quartal eines Tages erstellen',
  generatePastNonUnionReports: 'Die Erklärungen der Nicht-EU-Regelung für das Quartal eines Tages erstellen',
  generatePastUnionReports: 'Die Erklärungen der EU-Regelung für das Quartal eines Tages erstellen',
  decideCorrectionOn: 'Über eine Berichtigung an einem gewählten Tag entscheiden',
}
