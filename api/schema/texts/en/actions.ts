import { orderActions } from './orderActions.ts'

const noReport = 'No report yet: there is no effective month'

/** The texts of the actions that tables hold as data, by the names of the actions. */
export const actions = {
  ...orderActions,
  applyCategory: {
    title: 'Applies',
    question: { one: 'Let %{smart_count} category apply?', other: 'Let %{smart_count} categories apply?' },
    sentence: 'All their codes that nobody has judged get their reduced rates, also for past days.',
    done: { one: '%{smart_count} category applies', other: '%{smart_count} categories apply' },
  },
  holdCategory: {
    title: 'Hold',
    question: { one: 'Hold %{smart_count} category?', other: 'Hold %{smart_count} categories?' },
    sentence: 'Their codes have the standard rate until somebody accepts them one by one.',
    done: { one: '%{smart_count} category held', other: '%{smart_count} categories held' },
  },
  acceptItems: {
    title: 'Accept',
    question: { one: 'Accept %{smart_count} item?', other: 'Accept %{smart_count} items?' },
    sentence: 'Their rates apply, and they are no longer marked.',
    done: { one: '%{smart_count} item accepted', other: '%{smart_count} items accepted' },
    unchanged: 'These items already have this decision',
  },
  rejectItems: {
    title: 'Reject',
    question: { one: 'Reject %{smart_count} item?', other: 'Reject %{smart_count} items?' },
    sentence: 'Their rates do not apply, and no later version of the list brings them back.',
    done: { one: '%{smart_count} item rejected', other: '%{smart_count} items rejected' },
    unchanged: 'These items already have this decision',
  },
  blockMerchant: {
    title: 'Block',
    question: 'Block %{name}?',
    sentence: 'The merchant loses its access to the dashboard and to the solution at once. Type BLOCK to confirm.',
    questionOfMany: { one: 'Block %{smart_count} merchant?', other: 'Block %{smart_count} merchants?' },
    sentenceOfMany: 'They lose their access to the dashboard and to the solution at once. Type BLOCK to confirm.',
    done: { one: 'EM blocked successfully', other: '%{smart_count} EMs blocked successfully' },
  },
  unblockMerchant: {
    title: 'Unblock',
    questionOfMany: { one: 'Unblock %{smart_count} merchant?', other: 'Unblock %{smart_count} merchants?' },
    done: { one: 'EM unblocked successfully', other: '%{smart_count} EMs unblocked successfully' },
  },
  revokeEmApiKey: {
    title: 'Revoke',
    question: 'Revoke the key %{name}?',
    sentence: 'From now on it is refused. This cannot be undone.',
    done: 'Key revoked',
    reason: 'It is already revoked',
  },
  openNominatedAccounts: {
    title: 'Create account for EM dashboard',
    questionOfMany: {
      one: 'Create dashboard accounts for %{smart_count} merchant?',
      other: 'Create dashboard accounts for %{smart_count} merchants?',
    },
    sentenceOfMany: 'Their nominated persons receive an e-mail with a link to choose a password.',
    reason: 'The merchant is blocked',
  },
  sendOperatorLink: { title: 'Send link again', done: 'A new link is mailed, which holds for seven days' },
  resetDashboardUser: {
    title: 'Reset Password',
    done: 'Password reset link sent to the email address',
    reason: 'The user is disabled',
  },
  disableDashboardUser: {
    title: 'Disable access',
    question: 'Disable %{email}?',
    sentence: 'The user can no longer sign in to the dashboard, for none of the merchants.',
    done: 'Access disabled',
  },
  enableDashboardUser: { title: 'Enable access', done: 'Access enabled' },
  downloadErrorLog: { title: 'Download CSV' },
  readManifest: { title: 'Manifest' },
  commissionReportPdf: { title: 'Commission PDF', reason: noReport },
  commissionReportCsv: { title: 'Commission CSV', reason: noReport },
  handledOrderReport: { title: 'Handled Orders', reason: noReport },
  customsHandledOrderReport: { title: 'Handled Orders', reason: noReport },
  checkMerchantNumbers: { title: 'Check VAT IDs', done: 'VAT IDs checked' },
  syncFeed: {
    title: 'Sync',
    question: { one: 'Read %{smart_count} feed now?', other: 'Read %{smart_count} feeds now?' },
    done: { one: '%{smart_count} feed is being read', other: '%{smart_count} feeds are being read' },
  },
  settleProposal: {
    title: 'Settle',
    question: { one: 'Settle %{smart_count} proposal?', other: 'Settle %{smart_count} proposals?' },
    sentence: 'No later sync brings them back.',
    done: { one: '%{smart_count} proposal settled', other: '%{smart_count} proposals settled' },
    unchanged: 'These proposals are already settled',
    reason: 'It is already settled',
  },
  acknowledgeJump: {
    title: 'Acknowledge',
    question: { one: 'Acknowledge %{smart_count} change?', other: 'Acknowledge %{smart_count} changes?' },
    sentence: 'The rates stay as they are; the list no longer marks them.',
    done: { one: '%{smart_count} change acknowledged', other: '%{smart_count} changes acknowledged' },
    unchanged: 'These changes are already acknowledged',
    reason: 'It is already acknowledged',
  },
  acknowledgeRate: {
    title: 'Acknowledge',
    question: { one: 'Acknowledge %{smart_count} unusual rate?', other: 'Acknowledge %{smart_count} unusual rates?' },
    sentence: 'The rates stay as they are, and are no longer marked.',
    done: { one: '%{smart_count} unusual rate acknowledged', other: '%{smart_count} unusual rates acknowledged' },
  },
  applyUpload: {
    title: 'Apply',
    done: 'The upload is being applied',
    reason: 'Only an upload that was checked without an error can be applied',
  },
  revertUpload: {
    title: 'Revert',
    question: 'Revert the upload %{file_name}?',
    sentence:
      'Everything that it added or changed is undone. Records that were changed since or are in use stay, and are counted.',
    done: 'The upload is being reverted',
    reason: 'This upload has already been reverted',
  },
  cancelUpload: { title: 'Cancel Job', done: 'Upload cancelled', reason: 'This upload has already ended' },
  acknowledgeJob: {
    title: 'Acknowledge',
    question: { one: 'Acknowledge %{smart_count} failed job?', other: 'Acknowledge %{smart_count} failed jobs?' },
    sentence: 'They stay in the list, and no longer wait for anybody.',
    done: { one: '%{smart_count} failed job acknowledged', other: '%{smart_count} failed jobs acknowledged' },
  },
  runJobAgain: {
    title: 'Run again',
    question: { one: 'Run %{smart_count} job again?', other: 'Run %{smart_count} jobs again?' },
    done: { one: '%{smart_count} job runs again', other: '%{smart_count} jobs run again' },
    reason: 'Only a job that has ended can run again',
  },
  cancelJob: {
    title: 'Cancel',
    done: { one: '%{smart_count} job is being cancelled', other: '%{smart_count} jobs are being cancelled' },
    reason: 'This job has already ended',
  },
} as const
