import { documentMessages } from '../documents/documentMessages.ts'
import { feedMessages } from '../reference/feedMessages.ts'
import { fileMessages } from '../work/fileMessages.ts'
import { jobMessages } from '../work/jobMessages.ts'
import { mailMessages } from '../messages/mailMessages.ts'
import { returnMessages } from '../vatReturns/returnMessages.ts'
import { returnFileMessages } from '../vatReturns/returnFileMessages.ts'
import { scenarioMessages } from '../lab/scenarioMessages.ts'
import { studioMessages } from '../studio/studioMessages.ts'
import { uploadMessages } from '../work/uploadMessages.ts'

/**
 * The messages about values, by code, in English. The code is also the key of the translations, in which `%{field}` and
 * `%{other}` stand for the titles of fields. Failures of whole calls are in `failures.ts`.
 */
export const messages = {
  INVALID: 'Enter a valid %{field}',
  // The messages of rules for which the table has no words of its own, or none in the reader's language.
  NOT_POSITIVE: '%{field} must be greater than zero',
  NEGATIVE: '%{field} cannot be negative',
  BELOW_MINIMUM: '%{field} must be at least %{min}',
  ABOVE_OTHER: '%{field} cannot be greater than %{other}',
  TOO_CLOSE_TO_OTHER: '%{field} must be less than %{other} by at least %{margin}',
  BEFORE_OTHER: '%{field} cannot be before %{other}',
  IN_THE_PAST: '%{field} cannot be in the past',
  IN_THE_FUTURE: '%{field} cannot be in the future',
  BEFORE_FIRST_DAY: 'Enter a day from %{day} on',
  RANGE_TOO_LONG: 'The range may have at most %{max} days',
  TERM_TOO_SHORT: 'The law asks for at least %{shortest}',
  TERM_PROMISED: 'Applicants were promised %{promised}: it stays so',
  AUDIT_TERM_TOO_SHORT: 'What the audit log tells of is kept for %{longest} years: it is kept no shorter',
  TERM_BEYOND_AUDIT: 'The audit log, which tells of it, is kept for %{longest} years: lengthen that term first',
  NOT_MONTH_END: '%{field} must be the last day of a month',
  REFUSED_VALUE: '%{field} cannot be %{value}',
  SAME_AS_OTHER: '%{field} and %{other} cannot be the same',
  NEEDS_OTHER: '%{field} is possible only together with %{other}',
  NEEDED_HERE: '%{field} is needed, because of what %{other} says',
  EMPTIED: '%{field} cannot be emptied once it is set',
  NEEDS_OTHER_FIELDS: '%{field} cannot be changed before other fields are filled in',
  EXCLUDE_EACH_OTHER: 'These values exclude each other',
  // VAT rates and countries.
  OUTSIDE_EU_VAT: 'Choose a member state of the EU, or Northern Ireland (XI)',
  INSIDE_EU_VAT: 'Choose a country outside the EU; Northern Ireland (XI) counts as inside',
  RATE_ON_THESE_DAYS:
    'Another rate of this line holds on these days. Change that one, or choose a day after today: the rate before it then ends by itself',
  RATE_IN_FORCE:
    'A rate in force cannot start on a later day. Add a rate that starts then: this one stays in force until it does',
  RATE_ENDED: 'This rate has ended and can no longer be changed',
  COUNTRY_HAS_RATES: 'The country has VAT rates in this list. End and remove them first',
  NO_RATE_FOR_SELLER: 'No VAT rate is known for %{country} on %{day}',
  // Applications.
  SALES_TYPE_MISSING: 'Sales Information need to be selected!',
  OSS_COUNTRY_MISSING: 'Please Fill the OSS Country of Identification',
  SCHEME_INCOMPLETE: 'One or many OSS fields are incomplete. Check again',
  NO_SCHEME_FILLED: 'No OSS fields are filled. Check again',
  OSS_REGISTERED_ALREADY: 'The applicant is registered for OSS already',
  OSS_NOT_REGISTERED: 'Approval can be requested once OSS is registered, or for FC representation only',
  NOT_IN_THIS_STAGE: 'This part of an application is read only in its stage',
  TOO_LONG: 'At most %{max} characters',
  // Merchants and their numbers.
  WRONG_VAT_NUMBER: 'This VAT number does not have the format or check digits of its country',
  TIN_UNKNOWN: 'This does not look like a tax number of the country of the merchant: please check it',
  WRONG_IMPORT_NUMBER: 'This is not an IOSS number: IM, the member state and 7 digits are expected',
  WRONG_NON_UNION_NUMBER: 'This is not a non-Union scheme number: EU, the member state and 6 digits are expected',
  ISSUED_ELSEWHERE: 'This number was issued by %{issuer}, but the scheme is registered in %{country}',
  SCHEME_OUTSIDE_EU: 'The schemes are registered in a member state of the EU, or in Northern Ireland',
  IOSS_NUMBER_MISSING: 'The merchant is registered for IOSS, but has no number',
  UNION_NUMBER_MISSING: 'The merchant is registered for the Union scheme, but has no number',
  NON_UNION_NUMBER_MISSING: 'The merchant is registered for the non-Union scheme, but has no number',
  IOSS_DAY_MISSING: 'The merchant is registered for IOSS, but the day of commencement is missing',
  ESTABLISHMENT_MISSING: 'A fixed establishment needs an establishment of the merchant in this country',
  ESTABLISHMENT_REGISTERED: 'The merchant has a VAT registration of a fixed establishment in the former country',
  NO_EAS_REGISTRATION: 'There is no EAS VAT registration in this country',
  EAS_REGISTRATION_USED: 'Merchants use the EAS VAT registration in the former country',
  ACCOUNT_CREATED: 'Account created for %{email}',
  ACCOUNT_EXISTS: 'Account already exists for %{email}',
  NUMBER_VALID: 'VAT ID %{number} is valid',
  NUMBER_INVALID: 'VAT ID %{number} is not valid',
  NUMBER_UNKNOWN: 'VAT ID %{number} could not be checked: %{reason}',
  NO_VAT_IDS: 'The merchant has no VAT IDs to check',
  NO_NOMINATED_EMAIL: 'No nominated e-mail given',
  NO_REGISTERED_ADDRESS: 'No registered address given: its invoices lack it',
  // What needs attention.
  FEE_CLASS_MISSING: 'No fee class is in force',
  POST_SALE_FEE_CLASS_MISSING: 'Post-sale orders are allowed, but no fee class is set for them',
  INVOICES_OVERDUE: 'Overdue invoices: %{count}, %{amount} EUR open',
  FOUND_AGAIN: 'Found again under receipt %{receipt}',
  SENT_AGAIN: 'Sent again under receipt %{receipt}',
  SWISS_REGISTRATION_DUE:
    'Small consignments to Switzerland came to %{turnover} CHF in %{year}: from %{limit} CHF on, the merchant has to register for VAT there',
  // Comments.
  COMMENT_EMPTY: 'Write something first',
  PERSON_MAY_NOT_READ: '%{person} may not read this record',
  FOLLOW_UP_HALF: 'A follow-up needs a day and a person',
  FOLLOW_UP_PAST: 'The day of a follow-up cannot be in the past',
  // Files, invoices, settings, passwords.
  NAME_AND_COUNTRY_FIRST: 'Please enter the name and the country of the business first',
  UPLOAD_WRONG_TYPE: 'File upload failed: only PDF, DOC, DOCX, PNG and JPG are accepted',
  REPLACE_WRONG_TYPE: 'File replace failed: only PDF, DOC, DOCX, PNG and JPG are accepted',
  MONTH_GOES_ON: '%{month} can be previewed from %{first} on, when it is over',
  MONTH_NOT_OVER: 'Invoices for %{month} cannot be issued before %{first}',
  GRACE_PERIOD_INVOICED: 'Grace period can’t be changed to selected date because Invoices already generated for %{month}',
  GRACE_PERIOD_MISSED: 'Grace period can’t be changed to selected date because Invoices will not be generated for %{month}',
  PASSPHRASE_TOO_SHORT: 'Passphrase must have at least %{min} characters',
  PASSWORD_TOO_SHORT: 'The password needs at least %{min} characters',
  ROLE_MISSING: 'Choose at least one role',
  PASSWORD_NAMES_OWNER: 'The password must not contain your user name, your e-mail or the name of this product',
  PASSWORD_COMMON: 'This password is one that everybody guesses first',
  CHALLENGE_ENDED: 'This has taken too long. Please begin again',
  CODE_WRONG: 'This is not the code that the app shows now',
  PASSKEY_WRONG: 'The passkey could not be read',
  TOO_MANY_FACTORS: '%{limit} second factors are enough',
  PASSWORD_WRONG: 'This is not your password',
  PARTS_OF_ENTRY: 'The parts come to %{sum}, but %{left} has to be booked',
  EMAIL_REQUIRED: 'Email required',
  ...fileMessages,
  ...returnFileMessages,
  ...returnMessages,
  ...scenarioMessages,
  ...studioMessages,
  ...uploadMessages,
  ...jobMessages,
  ...documentMessages,
  ...mailMessages,
  ...feedMessages,
} as const
