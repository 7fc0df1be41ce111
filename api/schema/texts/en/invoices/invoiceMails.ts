/** The mails to merchants about their invoices, with the PDF. */
export const invoiceMails = {
  new: {
    subject: 'Your invoice %{number}',
    body: `Dear %{merchant},

your invoice %{number} of %{total} EUR is attached. Please pay by %{due}, with the reference %{reference}.
`,
  },
  credit_note: {
    subject: 'Your credit note %{number}',
    body: `Dear %{merchant},

your credit note %{number} of %{total} EUR is attached. There is nothing to pay: it is set off against what is open.
`,
  },
  first_reminder: {
    subject: 'Reminder: invoice %{number}',
    body: `Dear %{merchant},

your invoice %{number} was due on %{due}, and %{open} EUR of it are still open. It is attached once more.

Please pay with the reference %{reference}. If you have paid meanwhile, there is nothing to do.
`,
  },
  second_reminder: {
    subject: 'Second reminder: invoice %{number}',
    body: `Dear %{merchant},

we have not received %{open} EUR of your invoice %{number}, which was due on %{due}. It is attached once more.

Please pay now, with the reference %{reference}, or answer this mail if something about the invoice is not right.
`,
  },
  notice: {
    subject: 'Invoice %{number}',
    body: `Dear %{merchant},

invoice %{number} of %{total} EUR is attached. It is due on %{due}; %{open} EUR of it are open. The reference is %{reference}.
`,
  },
} as const
