import { invoiceMails } from '../invoices/invoiceMails.ts'
import { operatorMails } from './operatorMails.ts'

/** The mails that the service sends: subject and plain text. */
export const mails = {
  ...operatorMails,
  /** What stands around the text of every mail. */
  frame: {
    sentBy: 'This mail was sent by Clearance, the intermediary’s back office for VAT and customs.',
    unsubscribe: 'Unsubscribe from messages like this',
    open: 'Open it: %{link}',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    question: 'Shall %{email} get no more information from us? Messages that the service needs still arrive.',
    button: 'Unsubscribe',
    done: 'Done: %{email} gets no more information from us.',
  },
  errors: {
    subject: { one: '%{type}: %{smart_count} error', other: '%{type}: %{smart_count} errors' },
    body: {
      one: `There was an error of the type %{type}:

%{newest}

All of them: %{link}

For an hour you get no other mail about this type.
`,
      other: `There were %{smart_count} errors of the type %{type}. The newest:

%{newest}

All of them: %{link}

For an hour you get no other mail about this type.
`,
    },
  },
  /** A sample of what people write: its words are never sent. */
  message: { subject: 'News of November', body: 'The text that an operator writes, with headings, lists and links.' },
  notices: {
    subject: { one: '%{smart_count} notification', other: '%{smart_count} notifications' },
    foot: 'Choose what you are told of, and how: %{link}',
    events: {
      commentMentions: 'You are mentioned in a comment',
      followUpGiven: 'You have been given a follow-up',
      followUpDue: 'A follow-up of yours is due',
      jobDone: 'A job that you started has ended',
      jobFailed: 'A job that you started has failed',
      filingProposed: {
        one: '%{smart_count} proposed return waits for you or a colleague to file it',
        other: '%{smart_count} proposed returns wait for you or a colleague to file them',
      },
      filingsDue: {
        one: '%{smart_count} return has to be filed: it is due or late',
        other: '%{smart_count} returns have to be filed: they are due or late',
      },
      creditAsked: 'A credit note waits for you or another administrator to decide about it',
      creditDecided: 'A credit note that you asked for was decided about',
      correctionProposed: 'The decision on a correction waits for you or a colleague to confirm it',
      correctionDecided: 'A correction that you entered, or proposed to decide, has been decided',
      applicationWaits: 'A new application waits for you or a colleague',
      rateUnusual: 'Exchange rate of %{currency}: changed by %{change} %',
      auditDiffers: 'The audit trail is not as it was sealed',
    },
  },
  invoice: invoiceMails,
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
  invite: {
    subject: 'Apply to be registered with us',
    body: {
      one: `Hello,

you are invited to apply for the registration of your business. To fill in the form, open this page within %{smart_count} day:

%{link}

The link is yours alone. If you did not expect this mail, there is nothing to do.
`,
      other: `Hello,

you are invited to apply for the registration of your business. To fill in the form, open this page within %{smart_count} days:

%{link}

The link is yours alone. If you did not expect this mail, there is nothing to do.
`,
    },
  },
  applicationLink: {
    subject: 'Your application: the link to go on',
    body: {
      one: `Hello,

with this link you go on with your application where you left off, on any device:

%{link}

It opens the application until you submit it, for %{smart_count} day after you last worked on it at most. Whoever has the link can read and change what you have entered, so please keep it to yourself.
`,
      other: `Hello,

with this link you go on with your application where you left off, on any device:

%{link}

It opens the application until you submit it, for %{smart_count} days after you last worked on it at most. Whoever has the link can read and change what you have entered, so please keep it to yourself.
`,
    },
  },
  applicationRejected: {
    subject: 'Your application %{number}',
    body: `Hello,

the application %{number} of %{name} cannot be accepted.
%{reason}
If you have questions, please answer this mail.
`,
    reason: 'Reason: %{reason}',
  },
} as const
