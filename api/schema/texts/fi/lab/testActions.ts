import type { Translated } from '../../Catalogue.ts'
import type { testActions as english } from '../../en/lab/testActions.ts'

/** What testers may do by hand, by the names of the calls. */
export const testActions: Translated<typeof english> = {
  updateFccDate: 'Muuta päivää, jona tilauksen laskelma vahvistettiin',
  verifyPayment: 'Merkitse tilaus maksetuksi',
  verifyPostSalePayment: 'Merkitse jälkimyynnin tilaus maksetuksi',
  updatePostSalePaymentDate: 'Muuta jälkimyynnin tilauksen maksupäivää',
  updateShipmentTimestamp: 'Muuta lähetyksen lähetyshetkeä',
  updateReturnConfirmedDate: 'Vahvista palautus tai muuta päivää, josta alkaen se lasketaan mukaan',
  updateDiscountCreatedDate: 'Muuta päivää, josta alkaen alennus lasketaan mukaan',
  invokeDirectInvoices: 'Laadi edellisen kuukauden laskut kauppiaille, jotka maksavat veronsa itse',
  invokeIndirectInvoices: 'Laadi edellisen kuukauden laskut kauppiaille, joiden verot me maksamme',
  generatePastInvoices: 'Laadi aiemman kuukauden laskut',
  generatePastImportReports: 'Koosta tuontijärjestelmän ilmoitukset päivän kuukaudelta',
  generatePastNonEuReports: 'Koosta Yhdistyneen kuningaskunnan ilmoitukset päivän neljännekseltä',
  generatePastNorwegianReports: 'Koosta Norjan ilmoitukset päivän neljännekseltä',
  generatePastSwissReports: 'Koosta Sveitsin tilitykset päivän neljännekseltä',
  generatePastNonUnionReports: 'Koosta unionin ulkopuolisen järjestelmän ilmoitukset päivän neljännekseltä',
  generatePastUnionReports: 'Koosta unionin järjestelmän ilmoitukset päivän neljännekseltä',
  decideCorrectionOn: 'Päätä oikaisusta valittuna päivänä',
}
