import type { Text } from '../../Text.ts'

/** What is said about returns, their filing and corrections, by code, in English. */
export const returnMessages = {
  // Why a return cannot be filed.
  LEDGER_DIFFERS: 'the ledger differs from the lines of the return',
  FILE_DIFFERS: 'a file does not agree with the return (%{found})',
  RATE_MISSING: 'no rate of %{currency} is known for %{day}',
  NUMBER_MISSING: 'the number of the registration is missing',
  INTERMEDIARY_NUMBER_MISSING: 'our own number in the country of the registration is missing',
  NEGATIVE_LINE: 'the line of %{country} at %{rate} % is below zero',
  RATE_NOT_IN_FORCE: 'the rate of %{rate} % was not in force in %{country}, or the VAT does not follow from it',
  LINE_NOT_ALLOWED: 'the scheme does not take the supplies of the line of %{country} at %{rate} %',
  OUT_OF_TIME: 'the three years for corrections of %{period} in %{country} are over',
  FILING_SAVED: 'Filing saved',
  EARLIER_RETURNS_OPEN: {
    one: '%{count} earlier return of this registration is not filed',
    other: '%{count} earlier returns of this registration are not filed',
  },
  INVOICE_UNPAID: 'Of the invoices that pass on this return %{amount} EUR are not paid',
  RECONCILIATION_OPEN: {
    one: '%{count} figure of customs, invoices or payments differs without a reason',
    other: '%{count} figures of customs, invoices or payments differ without a reason',
  },
  RETURN_LATE: 'The return was due on %{due}',
  FILING_DUE: 'Today, %{due}, is the last day to file and pay',
  FILING_LATE_UNION: 'It was due on %{due}. On the tenth day after that the member state of identification sends a reminder',
  FILING_REMINDED_UNION:
    'It was due on %{due}, and the member state of identification reminds. Three reminders in a row that are not followed within ten days lead to exclusion (Implementing Regulation (EU) No 282/2011, Articles 58b and 60a)',
  FILING_LATE_GB: 'It was due on %{due}. HMRC counts a penalty point for each late return (Finance Act 2021, Schedule 24)',
  FILING_LATE_NO: 'It was due on %{due}. Interest on arrears runs, and the tax administration may estimate what is due',
  FILING_LATE_CH: 'It was due on %{due}. Interest on arrears runs (MWSTG, Article 87)',
  SEPARATE_DISCLOSURE:
    'Net errors of earlier periods come to %{amount} GBP. Above 10,000 GBP they need a separate disclosure to HMRC (VAT Notice 700/45)',
  COMMENT_REQUIRED: 'Comment is required',
  WAIVER_REQUIRED: 'Please say why the return is filed all the same',
  BEFORE_PERIOD_END: '%{field} cannot be before the period ends',
  RETURN_FILED: 'Return %{reference} filed',
  RETURN_PROPOSED: 'Return %{reference} waits for the confirmation of another person',
  NIL_PROPOSED: 'Nil returns proposed: %{proposed}; not proposed: %{refused}',
  OWN_RETURN_FILED: { one: '%{count} return filed', other: '%{count} returns filed together' },
  OWN_RETURN_PROPOSED: {
    one: '%{count} return waits for the confirmation of another person',
    other: '%{count} returns wait for the confirmation of another person',
  },
  RETURNS_FILED: 'Returns filed: %{filed}; not filed: %{refused}',
  AMOUNT_DIFFERS: 'The reported amount differs from the VAT due',
  CORRECTION_DECIDED: 'Correction action for record #%{id} successfully submitted',
  CORRECTION_PROPOSED: 'Correction action for record #%{id} waits for the confirmation of another person',
  NO_REGISTRATION_THEN: 'The merchant had no registration there in this period',
  PERIOD_OUT_OF_TIME: 'The three years for corrections of this period are over: it is settled with the member state itself',
  PERIOD_NOT_REPORTED: 'The return of this period is not filed yet',
  PERIOD_NOT_OVER: 'This period is not over yet',
} as const satisfies Readonly<Record<string, Text>>
