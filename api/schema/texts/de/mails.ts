import type { Translated } from '../Catalogue.ts'
import type { mails as english } from '../en/mails.ts'
import { operatorMails } from './operatorMails.ts'

export const mails: Translated<typeof english> = {
  ...operatorMails,
  passwordReset: {
    subject: 'Ihr neues Passwort für Clearance',
    body: `Guten Tag %{name},

für Ihr Konto wurde ein neues Passwort angefordert. Wählen Sie es innerhalb einer Stunde auf dieser Seite:

%{link}

Der Link funktioniert nur einmal. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt unverändert.
`,
  },
  merchantAccount: {
    subject: 'Ihr Dashboard-Konto für %{merchant}',
    body: {
      one: `Für Sie wurde ein Dashboard-Konto für %{merchant} eröffnet.

Bitte legen Sie innerhalb von %{smart_count} Tag Ihr Passwort fest:

%{link}`,
      other: `Für Sie wurde ein Dashboard-Konto für %{merchant} eröffnet.

Bitte legen Sie innerhalb von %{smart_count} Tagen Ihr Passwort fest:

%{link}`,
    },
  },
}
