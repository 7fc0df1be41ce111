import type { Translated } from '../../Catalogue.ts'
import type { actions as english } from '../../en/table/actions.ts'
import { invoiceActions } from '../invoices/invoiceActions.ts'
import { merchantActions } from '../merchants/merchantActions.ts'
import { messageActions } from '../messages/messageActions.ts'
import { orderActions } from '../orders/orderActions.ts'
import { studioActions } from '../studio/studioActions.ts'
import { vatActions } from '../vat/vatActions.ts'
import { workActions } from '../work/workActions.ts'

export const actions: Translated<typeof english> = {
  ...invoiceActions,
  ...merchantActions,
  ...messageActions,
  ...orderActions,
  ...studioActions,
  ...vatActions,
  ...workActions,
  explainCustomsDifference: {
    title: 'Selitä',
    question: { one: 'Miksi tämä poikkeaa?', other: 'Miksi %{smart_count} näistä poikkeaa?' },
    sentence: 'Selitys koskee tätä eroa. Jos ero muuttuu, se on taas avoin.',
    done: { one: 'Selitys tallennettu', other: 'Selitys tallennettu %{smart_count} erolle' },
    reason: 'Tässä ei ole eroa',
  },
  resetSecondFactor: {
    title: 'Nollaa toinen tunnistustapa',
    question: 'Nollataanko käyttäjän %{name} toinen tunnistustapa?',
    sentence: 'Henkilö saa sähköpostin, kaikki istunnot päättyvät, ja pelkkä salasana avaa tilin.',
    done: 'Toinen tunnistustapa on nollattu',
  },
  sendOperatorLink: { title: 'Lähetä linkki uudelleen', done: 'Uusi linkki lähetetään; se on voimassa seitsemän päivää' },
  downloadErrorLog: { title: 'Lataa CSV' },
  fetchEvidencePack: { title: 'Lataa' },
  fetchPrivacyFile: { title: 'Lataa' },
  checkAuditTrail: { title: 'Tarkista nyt', done: 'Muutoslokia tarkistetaan. Tulos päivittyy' },
  foreseeRetention: { title: 'Laske nyt', done: 'Lasketaan. Luettelo päivittyy' },
  readManifest: { title: 'Manifesti' },
}
