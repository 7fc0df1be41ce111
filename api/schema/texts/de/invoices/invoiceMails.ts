/** The mails to merchants about their invoices, with the PDF. */
export const invoiceMails = {
  new: {
    subject: 'Ihre Rechnung %{number}',
    body: `Guten Tag, %{merchant},

Ihre Rechnung %{number} über %{total} EUR ist angehängt. Bitte zahlen Sie bis zum %{due} mit der Referenz %{reference}.
`,
  },
  credit_note: {
    subject: 'Ihre Gutschrift %{number}',
    body: `Guten Tag, %{merchant},

Ihre Gutschrift %{number} über %{total} EUR ist angehängt. Zu zahlen ist nichts: Sie wird mit offenen Beträgen verrechnet.
`,
  },
  first_reminder: {
    subject: 'Erinnerung: Rechnung %{number}',
    body: `Guten Tag, %{merchant},

Ihre Rechnung %{number} war am %{due} fällig, und %{open} EUR sind noch offen. Sie ist noch einmal angehängt.

Bitte zahlen Sie mit der Referenz %{reference}. Haben Sie inzwischen gezahlt, ist nichts zu tun.
`,
  },
  second_reminder: {
    subject: 'Zweite Mahnung: Rechnung %{number}',
    body: `Guten Tag, %{merchant},

%{open} EUR Ihrer Rechnung %{number}, die am %{due} fällig war, haben wir nicht erhalten. Sie ist noch einmal angehängt.

Bitte zahlen Sie jetzt mit der Referenz %{reference}, oder antworten Sie auf diese E-Mail, wenn an der Rechnung etwas nicht stimmt.
`,
  },
  notice: {
    subject: 'Rechnung %{number}',
    body: `Guten Tag, %{merchant},

Rechnung %{number} über %{total} EUR ist angehängt. Sie ist am %{due} fällig; offen sind %{open} EUR. Die Referenz ist %{reference}.
`,
  },
}
