import type { AttentionName } from '../../../attention.ts'
import type { Attention } from '../../../work/Attention.ts'
import type { Text } from '../../Text.ts'

interface HomeTexts {
  attention: Record<AttentionName | 'title' | 'none' | 'mentions' | 'followUps', Text>
  deed: Record<NonNullable<Attention['deed']>['name'], string>
  urgency: Record<'due' | 'overdue' | 'since' | 'touches' | 'amount', Text>
  news: Text
  done: string
  nights: { title: string; night: string; outcome: Record<'done' | 'failed' | 'none', string>; ofFeed: string }
  command: string
  keys: Record<string, string>
}

export const home = {
  attention: {
    title: 'What needs you',
    none: 'All clear: nothing is waiting for you.',
    mentions: { one: 'Comment that mentions you', other: 'Comments that mention you' },
    followUps: { one: 'Follow-up for you', other: 'Follow-ups for you' },
    auditDiffers: { one: 'Finding of a check of the audit trail', other: 'Findings of checks of the audit trail' },
    overdueInvoices: { one: 'Overdue invoice', other: 'Overdue invoices' },
    filingAlerts: { one: 'Alert about a VAT return that is due or late', other: 'Alerts about VAT returns that are due or late' },
    returnsToFile: { one: 'Return to file', other: 'Returns to file' },
    unmatchedEntries: { one: 'Bank entry to match', other: 'Bank entries to match' },
    creditsToApprove: { one: 'Credit note to decide about', other: 'Credit notes to decide about' },
    rejectedPayments: { one: 'Order with a rejected payment', other: 'Orders with a rejected payment' },
    applicationsToReview: { one: 'Application to review', other: 'Applications to review' },
    applicationsToApprove: { one: 'Application to approve', other: 'Applications to approve' },
    applicationsToRegister: {
      one: 'Application whose OSS registration is under way',
      other: 'Applications whose OSS registrations are under way',
    },
    merchantsWithoutFeeClass: { one: 'Merchant without a fee class', other: 'Merchants without a fee class' },
    numbersToCheck: { one: 'Merchant with a number to check', other: 'Merchants with numbers to check' },
    swissRegistrationsDue: {
      one: 'Merchant that has to register in Switzerland',
      other: 'Merchants that have to register in Switzerland',
    },
    backdatedChanges: { one: 'Change of VAT law with orders to re-book', other: 'Changes of VAT law with orders to re-book' },
    importCorrections: { one: 'Import VAT correction to decide', other: 'Import VAT corrections to decide' },
    nonEuImportCorrections: { one: 'Non-EU import VAT correction to decide', other: 'Non-EU import VAT corrections to decide' },
    nonUnionCorrections: { one: 'Non-Union VAT correction to decide', other: 'Non-Union VAT corrections to decide' },
    unionCorrections: { one: 'Union VAT correction to decide', other: 'Union VAT corrections to decide' },
    openIntakeErrors: { one: 'Refused line of order intake', other: 'Refused lines of order intake' },
    vatItemsToReview: { one: 'VAT item to review', other: 'VAT items to review' },
    failedJobs: { one: 'Failed job', other: 'Failed jobs' },
    failedFeeds: { one: 'Feed that failed', other: 'Feeds that failed' },
    staleFeeds: { one: 'Feed that is out of date', other: 'Feeds that are out of date' },
    unusualRates: { one: 'Unusual change of a rate', other: 'Unusual changes of rates' },
    vatProposals: { one: 'Proposal for VAT rates', other: 'Proposals for VAT rates' },
    vatCategoriesToReview: { one: 'VAT category to review', other: 'VAT categories to review' },
    failedMails: { one: 'E-mail that could not be sent', other: 'E-mails that could not be sent' },
    partlyPaidInvoices: { one: 'Invoice paid in part', other: 'Invoices paid in part' },
    unpaidInvoices: { one: 'Unpaid invoice that is not due yet', other: 'Unpaid invoices that are not due yet' },
  },
  deed: {
    complete: 'Complete',
    decide: 'Decide',
    file: 'File',
    lookThrough: 'Look through',
    mend: 'Mend',
    pay: 'Enter payment',
    readAgain: 'Read again',
    review: 'Review',
    runAgain: 'Run again',
  },
  urgency: {
    due: 'Due on %{day}',
    overdue: 'Due since %{day}',
    since: 'Waits since %{day}',
    touches: { one: '%{smart_count} order line', other: '%{smart_count} order lines' },
    amount: '%{amount} in all',
  },
  news: { one: '%{smart_count} new', other: '%{smart_count} new' },
  done: 'Done',
  nights: {
    title: 'Feeds, last 14 nights',
    night: '%{day}: %{outcome}',
    outcome: { done: 'read', failed: 'failed', none: 'not read' },
    ofFeed: '%{name}: %{failed} of 14 nights failed',
  },
  /** In the search: what is done, and to which record. */
  command: '%{title} %{name}',
  keys: {
    goTo: 'Go to',
    filter: 'Go to the filter',
    list: 'Go into the list',
    create: 'Add a record',
    refresh: 'Reload the list',
    paste: 'Search for what you copied, such as an order number',
  },
} as const satisfies HomeTexts
