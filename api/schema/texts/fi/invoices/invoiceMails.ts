/** The mails to merchants about their invoices, with the PDF. */
export const invoiceMails = {
  new: {
    subject: 'Laskunne %{number}',
    body: `Hyvä %{merchant},

laskunne %{number}, %{total} EUR, on liitteenä. Maksakaa se viimeistään %{due} viitteellä %{reference}.
`,
  },
  credit_note: {
    subject: 'Hyvityslaskunne %{number}',
    body: `Hyvä %{merchant},

hyvityslaskunne %{number}, %{total} EUR, on liitteenä. Mitään ei tarvitse maksaa: se kuitataan avoimista summista.
`,
  },
  first_reminder: {
    subject: 'Muistutus: lasku %{number}',
    body: `Hyvä %{merchant},

laskunne %{number} erääntyi %{due}, ja siitä on avoinna %{open} EUR. Lasku on vielä kerran liitteenä.

Maksakaa se viitteellä %{reference}. Jos olette jo maksaneet, teidän ei tarvitse tehdä mitään.
`,
  },
  second_reminder: {
    subject: 'Toinen muistutus: lasku %{number}',
    body: `Hyvä %{merchant},

emme ole saaneet %{open} EUR laskustanne %{number}, joka erääntyi %{due}. Lasku on vielä kerran liitteenä.

Maksakaa nyt viitteellä %{reference}, tai vastatkaa tähän sähköpostiin, jos laskussa on jotain vialla.
`,
  },
  notice: {
    subject: 'Lasku %{number}',
    body: `Hyvä %{merchant},

lasku %{number}, %{total} EUR, on liitteenä. Se erääntyy %{due}, ja siitä on avoinna %{open} EUR. Viite on %{reference}.
`,
  },
}
