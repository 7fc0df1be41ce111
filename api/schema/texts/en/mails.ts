import { operatorMails } from './operatorMails.ts'

/** The mails that the service sends: subject and plain text. */
export const mails = {
  ...operatorMails,
  passwordReset: {
    subject: 'Your new password for Clearance',
    body: `Hello %{name},

somebody asked for a new password for your account. To choose one, open this page within an hour:

%{link}

The link works once. If it was not you, there is nothing to do: your password stays as it is.
`,
  },
  merchantAccount: {
    subject: 'Your dashboard account for %{merchant}',
    body: {
      one: `A dashboard account for %{merchant} has been opened for you.

Please set your password within %{smart_count} day:

%{link}`,
      other: `A dashboard account for %{merchant} has been opened for you.

Please set your password within %{smart_count} days:

%{link}`,
    },
  },
} as const
