/**
 * Files outside the write path that write registered tables: the first account of an installation, bulk additions with one audit
 * row for all, errors, and what jobs write without a person. Each file is listed with its tables; `any` means one that is known
 * only at run time.
 */
export const otherWriters: Readonly<Record<string, readonly string[]>> = {
  'api/seals/recordStart.ts': ['audit_log'],
  // One's own password, and the language chosen in the menu, by the role for signing in, which may set nothing else of a person.
  'api/auth/changeMyPassword.ts': ['operator_user'],
  'api/auth/chooseLanguage.ts': ['operator_user'],
  // People with an account of the dashboard and people of this back office set their passwords in the same way.
  'api/auth/setPasswordByLink.ts': ['any'],
  'api/cli/addUser.ts': ['audit_log', 'operator_user'],
  'api/db/copyRows.ts': ['any'],
  'api/features/feeds/recordFeedFailure.ts': ['error_log'],
  'api/features/invoices/billing/billingRows.ts': ['billing_month'],
  // The owner puts what stays into the database that takes the place of a demo's, where nobody works yet.
  'api/features/lab/worlds/carryOver.ts': ['any', 'lab_clock'],
  'api/features/messages/recipientRows.ts': ['direct_message_recipient'],
  'api/features/notifications/noticeRows.ts': ['eas_error_notification_types'],
  'api/features/notifications/setSubscriptions.ts': ['notification_subscription'],
  'api/features/orders/compareDerived.ts': ['error_log'],
  // What an entry seems to pay follows from other rows; what is decided about it is written as everything else.
  // A log of what happened ends by its term; the audit row of the rule says how many rows went.
  'api/features/privacy/retention/removeRows.ts': ['any'],
  'api/features/statements/writeMatches.ts': ['bank_entry'],
  'api/features/uploads/uploadRows.ts': ['file_upload_job', 'upload_change', 'upload_problem'],
  'api/http/answerErrors.ts': ['error_log'],
  'api/jobs/attemptRows.ts': ['job_attempt', 'job_run'],
  'api/jobs/completeJob.ts': ['job_attempt', 'job_run'],
  'api/jobs/jobFiles.ts': ['job_file'],
  'api/jobs/jobRows.ts': ['job_attempt', 'job_file', 'job_run'],
  'api/jobs/schedules/scheduleRows.ts': ['schedule'],
  'api/jobs/takeWaiting.ts': ['job_attempt', 'job_run'],
  'api/mail/mailRows.ts': ['mail_attempt'],
  'api/records/export/exportManifest.ts': ['export_manifest'],
  'api/returns/readGroups.ts': ['vat_ledger_reported'],
  'api/returns/writeReturn.ts': ['fiscal_report_line', 'fiscal_report_correction', 'fiscal_report_balance'],
}
