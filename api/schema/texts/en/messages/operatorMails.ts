/** The mails to people with an account, here or in the merchants' dashboard: the first link, and the messages that they want (OUSER-22). */
export const operatorMails = {
  operatorAccount: {
    subject: 'Your account for Clearance',
    body: {
      one: `Hello %{name},

an account has been opened for you. Your user name is %{user_name}. To choose a password, open this page within %{smart_count} day:

%{link}

The link works once.
`,
      other: `Hello %{name},

an account has been opened for you. Your user name is %{user_name}. To choose a password, open this page within %{smart_count} days:

%{link}

The link works once.
`,
    },
  },
  dashboardUser: {
    subject: 'Your dashboard password',
    body: {
      one: `Please choose the password of your dashboard account within %{smart_count} day:

%{link}`,
      other: `Please choose the password of your dashboard account within %{smart_count} days:

%{link}`,
    },
  },
  secondFactor: {
    subject: 'Your second factor for Clearance',
    added: `Hello %{name},

a second factor was added to your account. If it was not you, tell an administrator at once.
`,
    removed: `Hello %{name},

a second factor was removed from your account. If it was not you, tell an administrator at once.
`,
    reset: `Hello %{name},

an administrator has removed all second factors of your account, and your sessions have ended. You can sign in with your password.
`,
    newCodes: `Hello %{name},

you have new recovery codes; the former ones have ended. If it was not you, tell an administrator at once.
`,
    passkeyCopied: `Hello %{name},

a sign-in with one of your passkeys was refused, because it looks like a copy of it. Remove that passkey under My account and tell an administrator.
`,
  },
  merchantAttached: {
    subject: 'A further merchant in your dashboard: %{merchant}',
    body: `Your dashboard account now shows %{merchant} as well. Your password stays as it is.
`,
  },
  operators: {
    registration_request: {
      subject: 'New application: %{name}',
      body: `%{name} has applied under the number %{id}.

The application waits under Registration Requests.
`,
    },
    invoice_overdue: {
      subject: 'Overdue: invoice %{number} of %{merchant}',
      body: `Invoice %{number} of %{merchant} is still unpaid after the second reminder: %{amount} EUR are open.
`,
    },
    exchange_rate_sync_failed: {
      subject: 'Exchange rates of %{feed} could not be read',
      body: `The exchange rates of %{feed} could not be read:

%{reason}

The rates in force stay as they are. The list of feeds shows what each source answered.
`,
    },
    vat_sync_failed: {
      subject: 'VAT rates of %{feed} could not be read',
      body: `The VAT rates of %{feed} could not be read:

%{reason}

The rates in force stay as they are. The list of feeds shows what each source answered.
`,
    },
    report_ready: {
      subject: 'The returns for %{period} are ready',
      body: `The returns for %{period} have been composed: %{count} in all.

They wait under EM VAT Fiscal Reports to be filed.
`,
    },
    correction_requested: {
      subject: 'Correction requested by %{merchant}',
      body: `%{merchant} has asked for a correction with the number %{id}.

It waits under VAT Corrections to be approved or rejected.
`,
    },
  },
} as const
