import type { Text } from '../../Text.ts'

/** The results of jobs and schedules and the reasons of failures, by code, in English; the code is also the key of the translations. */
export const jobMessages = {
  NODE_ENDED: 'The node on which the job ran ended too early',
  EVIDENCE_MADE: 'Records in the evidence pack: %{records}; differences: %{differences}',
  EVIDENCE_COMPLETE: 'The evidence pack is complete already',
  CLEANED_UP: {
    one: 'Deleted expired sessions, links and answers, and %{jobs} old job',
    other: 'Deleted expired sessions, links and answers, and %{jobs} old jobs',
  },
  FEE_CLASSES_CHOSEN: {
    one: 'Chose the fee class of %{merchants} merchant by its orders of %{month}; with a new one: %{changed}',
    other: 'Chose the fee class of %{merchants} merchants by their orders of %{month}; with a new one: %{changed}',
  },
  FEE_CLASSES_CHOSEN_SOME_WAIT: {
    one: 'Chose the fee class of %{merchants} merchant by its orders of %{month}; with a new one: %{changed}; waiting for an exchange rate: %{waiting}',
    other:
      'Chose the fee class of %{merchants} merchants by their orders of %{month}; with a new one: %{changed}; waiting for an exchange rate: %{waiting}',
  },
  FEE_CLASS_BY_VOLUME: '%{month}, order count %{orders}, %{value} €',
  INVOICES_NOT_YET: 'Nothing to do: the invoices of %{month} are issued from %{first} on',
  INVOICES_ISSUED: 'Invoices issued for %{month}: %{issued}',
  INVOICES_ISSUED_SOME_REFUSED: 'Invoices issued for %{month}: %{issued}. Not billed: %{refused}',
  INVOICES_NOTHING_NEW:
    'No invoice was issued for %{month}: merchants who have theirs already: %{billed}; for all others there is nothing to bill',
  INVOICES_PREVIEWED: 'Merchants to be billed for %{month}: %{ready}, %{total} € in all. Not billed: %{refused}',
  MERCHANT_NOT_BILLED: '%{merchant}: %{reason}',
  MORE_NOT_BILLED: '%{count} more',
  RETURN_NOT_COMPOSED: 'The VAT return of %{period} (%{scheme}) is not composed yet',
  RETURN_AWAITS_RATE: 'The VAT return %{reference} waits for an exchange rate',
  BILLED_MEANWHILE: 'Something of it was billed by another run meanwhile: the next run bills the rest',
  INVOICE_NOT_STORED: 'The database refuses its invoice (%{constraint})',
  INVOICE_RULE_SELLER: 'Its electronic invoice breaks %{rules} (EN 16931): complete the seller in the invoice settings',
  INVOICE_RULE_BUYER: 'Its electronic invoice breaks %{rules} (EN 16931): complete the name, country and numbers of the merchant',
  INVOICE_RULE_FIGURES: 'Its electronic invoice breaks %{rules} (EN 16931): its lines and amounts do not fit together',
  EXCHANGE_RATE_MISSING: 'No rate of %{currency} is known for %{day}',
  RETURNS_COMPOSED: 'VAT returns composed: %{composed}; unchanged: %{unchanged}',
  RETURNS_COMPOSED_SOME_WAIT:
    'VAT returns composed: %{composed}; unchanged: %{unchanged}. Waiting for an exchange rate: %{waiting}',
  RETURN_WAITS: '%{merchant}, %{period}: %{reason}',
  MORE_RETURNS_WAIT: '%{count} more',
  PAST_REPORTS_GENERATED: 'Past reports generated successfully',
  FILING_ALERTS_RAISED: 'Alerts about returns: %{count}',
  DPO_REPORTS_MADE: 'DPO reports made: %{count}',
  INVOICES_REMINDED:
    'Marked as overdue: %{marked}; new invoices mailed: %{announced}; reminders: %{reminded}; without an address: %{left}',
  NOTIFICATION_SENT: 'Notification sent',
  DASHBOARD_REBUILT: {
    one: 'Recomputed %{figures} figure of the dashboard',
    other: 'Recomputed %{figures} figures of the dashboard',
  },
  BACKDATED_LISTED: 'Backdated changes whose orders were looked up: %{changes}',
  INTAKE_CLOSED: 'Receipts of interrupted runs closed: %{receipts}',
  INVITES_SENT: 'Invited: %{sent}; not invited, and named in a file: %{refused}',
  NUMBERS_JUDGED: 'Merchants whose numbers were checked: %{merchants}',
  SWISS_TURNOVER_COUNTED: {
    one: 'Added up the small consignments of %{merchants} merchant to Switzerland; registrations that are due: %{due}',
    other: 'Added up the small consignments of %{merchants} merchants to Switzerland; registrations that are due: %{due}',
  },
  DERIVED_COMPARED: {
    one: 'Compared the derived data of %{merchants} merchant; differences, which the error log names: %{differences}',
    other: 'Compared the derived data of %{merchants} merchants; differences, which the error log names: %{differences}',
  },
  PARTITIONS_ADDED: 'Prepared the audit log up to %{month}, and orders up to %{year}',
  ENTRIES_CONFIRMED: 'Entries booked: %{booked}. Left to be looked at: %{left}',
  SAMPLE: 'Sample: %{said}',
  // Schedules.
  SCHEDULE_UPDATED: 'Schedule %{schedule} updated',
  SCHEDULE_GOES_ON: 'Schedule %{schedule} is still running, as job %{job}',
  JOB_GOES_ON: 'This takes longer. It goes on as job %{job}',
  SCHEDULE_EXECUTED: 'Schedule %{schedule} executed',
  PAST_INVOICES_GENERATED: 'Past invoices generated successfully',
  INVOICES_GENERATED: 'Invoices generated successfully',
  INVOICES_ALL_REFUSED: 'No invoice was issued: no merchant could be billed',
  // Feeds.
  RATES_READ: {
    one: '%{added} rate added, %{changed} changed, %{unchanged} unchanged',
    other: '%{added} rates added, %{changed} changed, %{unchanged} unchanged',
  },
  RATES_NOT_NEWER: 'No newer rates are published',
  RATES_READ_UNTIL: '%{counted}; up to %{until}',
  RATES_KEPT: '%{counted}, %{kept} kept as typed by hand',
  RATES_REMARK: '%{counted}. %{remark}',
  RATES_OF_COUNTRY: '%{country}: %{said}',
  RATES_READ_FOR: '%{said}',
  FEED_FAILED_FOR: '%{country}: %{reason}',
  FEED_SOURCE_FAILED: '%{source}: %{reason}',
  FEED_SOURCES_FAILED: '%{said}',
  VAT_RATES_READ: {
    one: '%{added} rate or code added, %{changed} changed, %{unchanged} unchanged, %{kept} kept as decided by hand',
    other: '%{added} rates and codes added, %{changed} changed, %{unchanged} unchanged, %{kept} kept as decided by hand',
  },
  VAT_RATES_READ_SOME: '%{counted}. Not read: %{left}',
  RATES_YEAR_NOT_PUBLISHED: 'The averages of %{year} are not published yet',
  RATES_UNKNOWN_NAMES: 'Unknown names of currencies: %{names}',
  RATES_SECOND_SOURCE: 'Computed from figures of Norges Bank, since the Fund could not be read: %{reason}',
  RATES_CUSTOMS_LIST_ONLY: 'Only the currencies of the customs list: Norges Bank could not be read: %{reason}',
} as const satisfies Readonly<Record<string, Text>>
