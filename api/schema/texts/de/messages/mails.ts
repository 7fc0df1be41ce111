import type { Translated } from '../../Catalogue.ts'
import type { mails as english } from '../../en/messages/mails.ts'
import { invoiceMails } from '../invoices/invoiceMails.ts'
import { operatorMails } from './operatorMails.ts'

export const mails: Translated<typeof english> = {
  ...operatorMails,
  frame: {
    sentBy: 'Diese E-Mail kommt von Clearance, dem Backoffice des Vermittlers für Mehrwertsteuer und Zoll.',
    unsubscribe: 'Solche Nachrichten abbestellen',
    open: 'Hier öffnen: %{link}',
  },
  unsubscribe: {
    title: 'Abbestellen',
    question:
      'Soll %{email} keine Informationen mehr von uns bekommen? Nachrichten, die der Dienst braucht, kommen weiterhin an.',
    button: 'Abbestellen',
    done: 'Erledigt: %{email} bekommt keine Informationen mehr von uns.',
  },
  errors: {
    subject: { one: '%{type}: %{smart_count} Fehler', other: '%{type}: %{smart_count} Fehler' },
    body: {
      one: `Es gab einen Fehler der Art %{type}:

%{newest}

Alle: %{link}

Eine Stunde lang kommt keine weitere E-Mail zu dieser Art.
`,
      other: `Es gab %{smart_count} Fehler der Art %{type}. Der neueste:

%{newest}

Alle: %{link}

Eine Stunde lang kommt keine weitere E-Mail zu dieser Art.
`,
    },
  },
  /** A sample of what people write: its words are never sent. */
  message: {
    subject: 'Neues im November',
    body: 'Der Text, den jemand aus dem Team schreibt, mit Überschriften, Listen und Links.',
  },
  notices: {
    subject: { one: '%{smart_count} Benachrichtigung', other: '%{smart_count} Benachrichtigungen' },
    foot: 'Worüber und wie Sie benachrichtigt werden, wählen Sie hier: %{link}',
    events: {
      commentMentions: 'Sie werden in einem Kommentar erwähnt',
      followUpGiven: 'Sie haben eine Wiedervorlage bekommen',
      followUpDue: 'Eine Ihrer Wiedervorlagen ist fällig',
      jobDone: 'Ein Auftrag, den Sie gestartet haben, ist beendet',
      jobFailed: 'Ein Auftrag, den Sie gestartet haben, ist gescheitert',
      filingProposed: {
        one: '%{smart_count} vorgeschlagene Erklärung wartet darauf, dass Sie oder jemand anderes sie abgibt',
        other: '%{smart_count} vorgeschlagene Erklärungen warten darauf, dass Sie oder jemand anderes sie abgibt',
      },
      filingsDue: {
        one: '%{smart_count} Erklärung ist abzugeben: Sie ist fällig oder verspätet',
        other: '%{smart_count} Erklärungen sind abzugeben: Sie sind fällig oder verspätet',
      },
      creditAsked: 'Eine Gutschrift wartet auf die Entscheidung eines Administrators',
      creditDecided: 'Über eine von Ihnen beantragte Gutschrift wurde entschieden',
      correctionProposed: 'Die Entscheidung über eine Berichtigung wartet darauf, dass Sie oder jemand anderes sie bestätigt',
      correctionDecided: 'Über eine Berichtigung, die Sie eingetragen oder vorgeschlagen haben, ist entschieden',
      applicationWaits: 'Ein neuer Antrag wartet auf Sie oder jemand anderes',
      rateUnusual: 'Wechselkurs von %{currency}: um %{change} % geändert',
      auditDiffers: 'Das Änderungsprotokoll ist nicht mehr so, wie es versiegelt wurde',
    },
  },
  invoice: invoiceMails,
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
  invite: {
    subject: 'Bewerben Sie sich um die Registrierung bei uns',
    body: {
      one: `Guten Tag,

Sie sind eingeladen, die Registrierung Ihres Unternehmens zu beantragen. Öffnen Sie dafür innerhalb von %{smart_count} Tag diese Seite:

%{link}

Der Link ist nur für Sie. Wenn Sie diese E-Mail nicht erwartet haben, müssen Sie nichts tun.
`,
      other: `Guten Tag,

Sie sind eingeladen, die Registrierung Ihres Unternehmens zu beantragen. Öffnen Sie dafür innerhalb von %{smart_count} Tagen diese Seite:

%{link}

Der Link ist nur für Sie. Wenn Sie diese E-Mail nicht erwartet haben, müssen Sie nichts tun.
`,
    },
  },
  applicationLink: {
    subject: 'Ihr Antrag: der Link zum Fortsetzen',
    body: {
      one: `Guten Tag,

mit diesem Link setzen Sie Ihren Antrag dort fort, wo Sie aufgehört haben, auf jedem Gerät:

%{link}

Er öffnet den Antrag, bis Sie ihn einreichen, höchstens %{smart_count} Tag nach der letzten Bearbeitung. Wer den Link hat, kann Ihre Angaben lesen und ändern; geben Sie ihn bitte nicht weiter.
`,
      other: `Guten Tag,

mit diesem Link setzen Sie Ihren Antrag dort fort, wo Sie aufgehört haben, auf jedem Gerät:

%{link}

Er öffnet den Antrag, bis Sie ihn einreichen, höchstens %{smart_count} Tage nach der letzten Bearbeitung. Wer den Link hat, kann Ihre Angaben lesen und ändern; geben Sie ihn bitte nicht weiter.
`,
    },
  },
  applicationRejected: {
    subject: 'Ihr Antrag %{number}',
    body: `Guten Tag,

der Antrag %{number} von %{name} kann nicht angenommen werden.
%{reason}
Wenn Sie Fragen haben, antworten Sie bitte auf diese E-Mail.
`,
    reason: 'Grund: %{reason}',
  },
}
