import type { Translated } from '../../Catalogue.ts'
import type { invoiceActions as english } from '../../en/invoices/invoiceActions.ts'

/** The texts of what can be done to invoices and payments. */
export const invoiceActions: Translated<typeof english> = {
  issueMerchantMonth: {
    title: 'Laadi',
    question: {
      one: 'Laaditaanko %{smart_count} kauppiaan laskut?',
      other: 'Laaditaanko %{smart_count} kauppiaan laskut?',
    },
    sentence: 'Jokainen saa seuraavan numeron. Laadittua laskua ei koskaan muuteta; sen voi hyvittää.',
    done: { one: '%{smart_count} kauppias laskutettu', other: '%{smart_count} kauppiasta laskutettu' },
    reason: 'Laskut on laadittu, tai laskutettavaa ei ole',
  },
  sendInvoiceMail: {
    title: 'Ilmoita',
    question: {
      one: 'Lähetetäänkö %{smart_count} lasku sähköpostilla kauppiaalleen?',
      other: 'Lähetetäänkö %{smart_count} laskua sähköpostilla kauppiailleen?',
    },
    sentence: 'PDF on liitteenä.',
    done: { one: 'Ilmoitus lähetetty', other: '%{smart_count} ilmoitusta lähetetty' },
    reason: 'Sen sähköpostit on keskeytetty',
  },
  suspendInvoice: {
    title: 'Keskeytä sähköpostit',
    done: { one: '%{smart_count} laskun sähköpostit keskeytetty', other: '%{smart_count} laskun sähköpostit keskeytetty' },
    reason: 'Sen sähköpostit on jo keskeytetty',
  },
  resumeInvoice: {
    title: 'Jatka sähköposteja',
    done: { one: '%{smart_count} laskun sähköposteja jatketaan', other: '%{smart_count} laskun sähköposteja jatketaan' },
    reason: 'Sen sähköposteja ei ole keskeytetty',
  },
  creditInvoice: {
    title: 'Hyvitä',
    question: 'Hyvitetäänkö lasku %{invoice_number}?',
    sentence: 'Hyvityslasku hyvittää valitut rivit, ja se kuitataan avoimesta summasta. Sitä ei voi peruuttaa.',
    done: 'Hyvityslasku laadittu',
    reason: 'Vain laskuja hyvitetään',
  },
  approveCredit: {
    title: 'Laadi',
    question: 'Laaditaanko tämä hyvityslasku?',
    sentence: 'Se laaditaan pyydetyn suuruisena ja kuitataan, eikä sitä voi peruuttaa.',
    done: 'Hyvityslasku laadittu',
    reason: 'Siitä on jo päätetty',
  },
  declineCredit: {
    title: 'Hylkää',
    question: 'Hylätäänkö tämä hyvityslasku?',
    sentence: 'Mitään ei laadita. Pyytäjä saa tiedon syyn kera.',
    done: 'Hyvityslasku hylätty',
    reason: 'Siitä on jo päätetty',
  },
  withdrawCredit: { title: 'Peru pyyntö', done: 'Pyyntö peruttu', reason: 'Siitä on jo päätetty' },
  acceptBankEntry: {
    title: 'Hyväksy',
    done: { one: '%{smart_count} tapahtuma kirjattu', other: '%{smart_count} tapahtumaa kirjattu' },
    reason: 'Se ei ole avoinna',
  },
  bookBankEntry: {
    title: 'Valitse laskut',
    done: { one: '%{smart_count} tapahtuma kirjattu', other: '%{smart_count} tapahtumaa kirjattu' },
    reason: 'Se ei ole avoinna',
  },
  parkBankEntry: {
    title: 'Siirrä sivuun',
    question: 'Siirretäänkö tapahtuma sivuun?',
    sentence: 'Se jää kohdistamatta, muistiinpanosi kera.',
    done: 'Tapahtuma siirretty sivuun',
    reason: 'Se ei ole avoinna',
  },
  takeUpBankEntry: { title: 'Ota käsittelyyn', done: 'Tapahtuma otettu käsittelyyn', reason: 'Sitä ei ole siirretty sivuun' },
  undoBankEntry: {
    title: 'Peru kirjaus',
    question: 'Perutaanko tällä tapahtumalla kirjatut maksut?',
    sentence: 'Jokainen maksu saa vastakirjauksen. Tapahtuma on taas avoinna.',
    done: 'Maksut peruttu',
    reason: 'Sillä ei ole kirjattu mitään',
  },
}
