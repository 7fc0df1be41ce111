import type { Translated } from '../../Catalogue.ts'
import type { operatorMails as english } from '../../en/messages/operatorMails.ts'

export const operatorMails: Translated<typeof english> = {
  operatorAccount: {
    subject: 'Ihr Konto für Clearance',
    body: {
      one: `Guten Tag %{name},

für Sie wurde ein Konto eröffnet. Ihr Benutzername ist %{user_name}. Wählen Sie innerhalb von %{smart_count} Tag auf dieser Seite ein Passwort:

%{link}

Der Link funktioniert nur einmal.
`,
      other: `Guten Tag %{name},

für Sie wurde ein Konto eröffnet. Ihr Benutzername ist %{user_name}. Wählen Sie innerhalb von %{smart_count} Tagen auf dieser Seite ein Passwort:

%{link}

Der Link funktioniert nur einmal.
`,
    },
  },
  dashboardUser: {
    subject: 'Ihr Passwort für das Dashboard',
    body: {
      one: `Bitte legen Sie innerhalb von %{smart_count} Tag das Passwort Ihres Dashboard-Kontos fest:

%{link}`,
      other: `Bitte legen Sie innerhalb von %{smart_count} Tagen das Passwort Ihres Dashboard-Kontos fest:

%{link}`,
    },
  },
  secondFactor: {
    subject: 'Ihr zweiter Faktor für Clearance',
    added: `Guten Tag %{name},

Ihrem Konto wurde ein zweiter Faktor hinzugefügt. Wenn Sie das nicht waren, wenden Sie sich sofort an eine Person mit Administratorrechten.
`,
    removed: `Guten Tag %{name},

von Ihrem Konto wurde ein zweiter Faktor entfernt. Wenn Sie das nicht waren, wenden Sie sich sofort an eine Person mit Administratorrechten.
`,
    reset: `Guten Tag %{name},

eine Person mit Administratorrechten hat alle zweiten Faktoren Ihres Kontos entfernt, und Ihre Sitzungen sind beendet. Sie können sich mit Ihrem Passwort anmelden.
`,
    newCodes: `Guten Tag %{name},

Sie haben neue Wiederherstellungscodes; die bisherigen gelten nicht mehr. Wenn Sie das nicht waren, wenden Sie sich sofort an eine Person mit Administratorrechten.
`,
    passkeyCopied: `Guten Tag %{name},

eine Anmeldung mit einem Ihrer Passkeys wurde abgelehnt, weil sie nach einer Kopie aussieht. Entfernen Sie diesen Passkey unter Mein Konto und wenden Sie sich an eine Person mit Administratorrechten.
`,
  },
  merchantAttached: {
    subject: 'Ein weiterer Händler in Ihrem Dashboard: %{merchant}',
    body: `Ihr Dashboard-Konto zeigt jetzt auch %{merchant}. Ihr Passwort bleibt unverändert.
`,
  },
  operators: {
    registration_request: {
      subject: 'Neuer Antrag: %{name}',
      body: `%{name} hat unter der Nummer %{id} einen Antrag gestellt.

Der Antrag wartet unter den Registrierungsanträgen.
`,
    },
    invoice_overdue: {
      subject: 'Überfällig: Rechnung %{number} von %{merchant}',
      body: `Die Rechnung %{number} von %{merchant} ist auch nach der zweiten Mahnung nicht bezahlt: offen sind %{amount} EUR.
`,
    },
    exchange_rate_sync_failed: {
      subject: 'Wechselkurse von %{feed} konnten nicht gelesen werden',
      body: `Die Wechselkurse von %{feed} konnten nicht gelesen werden:

%{reason}

Die geltenden Kurse bleiben unverändert. Die Liste der Datenquellen zeigt, was jede Quelle geantwortet hat.
`,
    },
    vat_sync_failed: {
      subject: 'Umsatzsteuersätze von %{feed} konnten nicht gelesen werden',
      body: `Die Umsatzsteuersätze von %{feed} konnten nicht gelesen werden:

%{reason}

Die geltenden Sätze bleiben unverändert. Die Liste der Datenquellen zeigt, was jede Quelle geantwortet hat.
`,
    },
    report_ready: {
      subject: 'Die Erklärungen für %{period} sind fertig',
      body: `Die Erklärungen für %{period} wurden erstellt, insgesamt %{count}.

Sie warten unter den Steuerberichten auf ihre Abgabe.
`,
    },
    correction_requested: {
      subject: '%{merchant} bittet um eine Berichtigung',
      body: `%{merchant} hat um eine Berichtigung mit der Nummer %{id} gebeten.

Sie wartet unter den Umsatzsteuerberichtigungen auf eine Entscheidung.
`,
    },
  },
}
