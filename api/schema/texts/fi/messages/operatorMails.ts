import type { Translated } from '../../Catalogue.ts'
import type { operatorMails as english } from '../../en/messages/operatorMails.ts'

export const operatorMails: Translated<typeof english> = {
  operatorAccount: {
    subject: 'Tilisi Clearance-palveluun',
    body: {
      one: `Hei %{name},

sinulle on avattu tili. Käyttäjätunnuksesi on %{user_name}. Valitse salasana %{smart_count} päivän kuluessa tällä sivulla:

%{link}

Linkki toimii vain kerran.
`,
      other: `Hei %{name},

sinulle on avattu tili. Käyttäjätunnuksesi on %{user_name}. Valitse salasana %{smart_count} päivän kuluessa tällä sivulla:

%{link}

Linkki toimii vain kerran.
`,
    },
  },
  dashboardUser: {
    subject: 'Asiakasportaalin salasanasi',
    body: {
      one: `Aseta asiakasportaalin tilisi salasana %{smart_count} päivän kuluessa:

%{link}`,
      other: `Aseta asiakasportaalin tilisi salasana %{smart_count} päivän kuluessa:

%{link}`,
    },
  },
  secondFactor: {
    subject: 'Toinen tunnistustapasi Clearancessa',
    added: `Hei %{name},

tiliisi lisättiin toinen tunnistustapa. Jos se et ollut sinä, kerro siitä heti pääkäyttäjälle.
`,
    removed: `Hei %{name},

tililtäsi poistettiin toinen tunnistustapa. Jos se et ollut sinä, kerro siitä heti pääkäyttäjälle.
`,
    reset: `Hei %{name},

pääkäyttäjä on poistanut tilisi kaikki toiset tunnistustavat, ja istuntosi ovat päättyneet. Voit kirjautua salasanallasi.
`,
    newCodes: `Hei %{name},

sinulla on uudet palautuskoodit; entiset ovat lakanneet. Jos se et ollut sinä, kerro siitä heti pääkäyttäjälle.
`,
    passkeyCopied: `Hei %{name},

kirjautuminen yhdellä pääsyavaimistasi hylättiin, koska se näyttää kopiolta. Poista se pääsyavain kohdassa Oma tili ja kerro siitä pääkäyttäjälle.
`,
  },
  merchantAttached: {
    subject: 'Uusi kauppias asiakasportaalissasi: %{merchant}',
    body: `Asiakasportaalin tilisi näyttää nyt myös kauppiaan %{merchant}. Salasanasi säilyy ennallaan.
`,
  },
  operators: {
    registration_request: {
      subject: 'Uusi hakemus: %{name}',
      body: `%{name} on jättänyt hakemuksen numerolla %{id}.

Hakemus odottaa rekisteröintihakemuksissa.
`,
    },
    invoice_overdue: {
      subject: 'Erääntynyt: lasku %{number}, %{merchant}',
      body: `Lasku %{number} (%{merchant}) on maksamatta toisen muistutuksen jälkeen: avoinna on %{amount} EUR.
`,
    },
    exchange_rate_sync_failed: {
      subject: 'Valuuttakursseja ei voitu lukea: %{feed}',
      body: `Valuuttakursseja ei voitu lukea (%{feed}):

%{reason}

Voimassa olevat kurssit säilyvät ennallaan. Syötteiden luettelo näyttää, mitä kukin lähde vastasi.
`,
    },
    vat_sync_failed: {
      subject: 'ALV-kantoja ei voitu lukea: %{feed}',
      body: `ALV-kantoja ei voitu lukea (%{feed}):

%{reason}

Voimassa olevat kannat säilyvät ennallaan. Syötteiden luettelo näyttää, mitä kukin lähde vastasi.
`,
    },
    report_ready: {
      subject: 'Ilmoitukset ajalta %{period} ovat valmiina',
      body: `Ilmoitukset ajalta %{period} on koottu, yhteensä %{count}.

Ne odottavat veroraporteissa antamista.
`,
    },
    correction_requested: {
      subject: 'Oikaisupyyntö: %{merchant}',
      body: `%{merchant} on pyytänyt oikaisua numerolla %{id}.

Se odottaa ALV-oikaisuissa hyväksymistä tai hylkäämistä.
`,
    },
  },
}
