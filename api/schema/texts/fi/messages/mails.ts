import type { Translated } from '../../Catalogue.ts'
import type { mails as english } from '../../en/messages/mails.ts'
import { invoiceMails } from '../invoices/invoiceMails.ts'
import { operatorMails } from './operatorMails.ts'

export const mails: Translated<typeof english> = {
  ...operatorMails,
  frame: {
    sentBy: 'Tämän sähköpostin lähetti Clearance, välittäjän arvonlisävero- ja tullipalvelu.',
    unsubscribe: 'Peru tällaiset viestit',
    open: 'Avaa tästä: %{link}',
  },
  unsubscribe: {
    title: 'Tilauksen peruminen',
    question: 'Lopetetaanko tiedotteet osoitteeseen %{email}? Palvelun tarvitsemat viestit tulevat edelleen.',
    button: 'Peru tilaus',
    done: 'Valmis: %{email} ei saa enää tiedotteita.',
  },
  errors: {
    subject: { one: '%{type}: %{smart_count} virhe', other: '%{type}: %{smart_count} virhettä' },
    body: {
      one: `Tyypin %{type} virhe:

%{newest}

Kaikki: %{link}

Tuntiin ei tule muuta sähköpostia tästä tyypistä.
`,
      other: `Tyypin %{type} virheitä oli %{smart_count}. Uusin:

%{newest}

Kaikki: %{link}

Tuntiin ei tule muuta sähköpostia tästä tyypistä.
`,
    },
  },
  /** A sample of what people write: its words are never sent. */
  message: {
    subject: 'Marraskuun uutiset',
    body: 'Teksti, jonka käyttäjä kirjoittaa, otsikoineen, luetteloineen ja linkkeineen.',
  },
  notices: {
    subject: { one: '%{smart_count} ilmoitus', other: '%{smart_count} ilmoitusta' },
    foot: 'Valitse, mistä ja miten sinulle ilmoitetaan: %{link}',
    events: {
      commentMentions: 'Sinut mainitaan kommentissa',
      followUpGiven: 'Sinulle on annettu seuranta',
      followUpDue: 'Yksi seurannoistasi on ajankohtainen',
      jobDone: 'Käynnistämäsi työ on päättynyt',
      jobFailed: 'Käynnistämäsi työ epäonnistui',
      filingProposed: {
        one: '%{smart_count} ehdotettu ilmoitus odottaa, että sinä tai kollegasi antaa sen',
        other: '%{smart_count} ehdotettua ilmoitusta odottaa, että sinä tai kollegasi antaa ne',
      },
      filingsDue: {
        one: '%{smart_count} ilmoitus on annettava: se erääntyy tai on myöhässä',
        other: '%{smart_count} ilmoitusta on annettava: ne erääntyvät tai ovat myöhässä',
      },
      creditAsked: 'Hyvityslasku odottaa sinun tai toisen ylläpitäjän päätöstä',
      creditDecided: 'Pyytämästäsi hyvityslaskusta on päätetty',
      correctionProposed: 'Oikaisua koskeva päätös odottaa, että sinä tai kollegasi vahvistaa sen',
      correctionDecided: 'Oikaisusta, jonka kirjasit tai josta ehdotit päätöstä, on päätetty',
      applicationWaits: 'Uusi hakemus odottaa sinua tai kollegaasi',
      rateUnusual: 'Valuuttakurssi %{currency}: muuttunut %{change} %',
      auditDiffers: 'Muutosloki ei ole enää sellaisena kuin se sinetöitiin',
    },
  },
  invoice: invoiceMails,
  passwordReset: {
    subject: 'Uusi salasanasi Clearance-palveluun',
    body: `Hei %{name},

tilillesi pyydettiin uutta salasanaa. Valitse se tunnin kuluessa tällä sivulla:

%{link}

Linkki toimii vain kerran. Jos et pyytänyt uutta salasanaa, sinun ei tarvitse tehdä mitään: salasanasi säilyy ennallaan.
`,
  },
  merchantAccount: {
    subject: 'Tilisi asiakasportaalissa: %{merchant}',
    body: {
      one: `Sinulle on avattu asiakasportaalin tili, kauppias: %{merchant}.

Aseta salasanasi %{smart_count} päivän kuluessa:

%{link}`,
      other: `Sinulle on avattu asiakasportaalin tili, kauppias: %{merchant}.

Aseta salasanasi %{smart_count} päivän kuluessa:

%{link}`,
    },
  },
  invite: {
    subject: 'Hae rekisteröintiä palveluumme',
    body: {
      one: `Hei,

sinut on kutsuttu hakemaan yrityksesi rekisteröintiä. Täytä lomake avaamalla tämä sivu %{smart_count} päivän kuluessa:

%{link}

Linkki on vain sinulle. Jos et odottanut tätä sähköpostia, sinun ei tarvitse tehdä mitään.
`,
      other: `Hei,

sinut on kutsuttu hakemaan yrityksesi rekisteröintiä. Täytä lomake avaamalla tämä sivu %{smart_count} päivän kuluessa:

%{link}

Linkki on vain sinulle. Jos et odottanut tätä sähköpostia, sinun ei tarvitse tehdä mitään.
`,
    },
  },
  applicationLink: {
    subject: 'Hakemuksesi: linkki jatkamiseen',
    body: {
      one: `Hei,

tällä linkillä jatkat hakemusta siitä, mihin jäit, millä tahansa laitteella:

%{link}

Linkki avaa hakemuksen, kunnes lähetät sen, enintään %{smart_count} päivän viimeisen muokkauksen jälkeen. Jokainen, jolla on linkki, voi lukea ja muuttaa tietojasi, joten pidä se omana tietonasi.
`,
      other: `Hei,

tällä linkillä jatkat hakemusta siitä, mihin jäit, millä tahansa laitteella:

%{link}

Linkki avaa hakemuksen, kunnes lähetät sen, enintään %{smart_count} päivää viimeisen muokkauksen jälkeen. Jokainen, jolla on linkki, voi lukea ja muuttaa tietojasi, joten pidä se omana tietonasi.
`,
    },
  },
  applicationRejected: {
    subject: 'Hakemuksesi %{number}',
    body: `Hei,

yrityksen %{name} hakemusta %{number} ei voida hyväksyä.
%{reason}
Jos sinulla on kysyttävää, vastaa tähän sähköpostiin.
`,
    reason: 'Syy: %{reason}',
  },
}
