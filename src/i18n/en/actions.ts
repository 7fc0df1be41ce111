import { orderActions } from './orderActions.ts'

const noReport = 'No report yet: there is no effective month'

/** The texts of the actions that tables hold as data, by the names of the actions. */
export const actions = {
  ...orderActions,
  applyCategory: {
    title: 'Applies',
    question: 'Let %{smart_count} category apply? |||| Let %{smart_count} categories apply?',
    sentence: 'All their codes that nobody has judged get their reduced rates, also for past days.',
    done: '%{smart_count} category applies |||| %{smart_count} categories apply',
  },
  holdCategory: {
    title: 'Hold',
    question: 'Hold %{smart_count} category? |||| Hold %{smart_count} categories?',
    sentence: 'Their codes have the standard rate until somebody accepts them one by one.',
    done: '%{smart_count} category held |||| %{smart_count} categories held',
  },
  acceptItems: {
    title: 'Accept',
    question: 'Accept %{smart_count} item? |||| Accept %{smart_count} items?',
    sentence: 'Their rates apply, and they are no longer marked.',
    done: '%{smart_count} item accepted |||| %{smart_count} items accepted',
    unchanged: 'These items already have this decision',
  },
  rejectItems: {
    title: 'Reject',
    question: 'Reject %{smart_count} item? |||| Reject %{smart_count} items?',
    sentence: 'Their rates do not apply, and no later version of the list brings them back.',
    done: '%{smart_count} item rejected |||| %{smart_count} items rejected',
    unchanged: 'These items already have this decision',
  },
  blockMerchant: {
    title: 'Block',
    question: 'Block %{name}?',
    sentence: 'The merchant loses its access to the dashboard and to the solution at once. Type BLOCK to confirm.',
    questionOfMany: 'Block %{smart_count} merchant? |||| Block %{smart_count} merchants?',
    sentenceOfMany: 'They lose their access to the dashboard and to the solution at once. Type BLOCK to confirm.',
    done: 'EM blocked successfully |||| %{smart_count} EMs blocked successfully',
  },
  unblockMerchant: {
    title: 'Unblock',
    questionOfMany: 'Unblock %{smart_count} merchant? |||| Unblock %{smart_count} merchants?',
    done: 'EM unblocked successfully |||| %{smart_count} EMs unblocked successfully',
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
    questionOfMany:
      'Create dashboard accounts for %{smart_count} merchant? |||| Create dashboard accounts for %{smart_count} merchants?',
    sentenceOfMany: 'Their nominated persons receive an e-mail with a link to choose a password.',
    reason: 'The merchant is blocked',
  },
  downloadErrorLog: { title: 'Download CSV' },
  readManifest: { title: 'Manifest' },
  commissionReportPdf: { title: 'Commission PDF', reason: noReport },
  commissionReportCsv: { title: 'Commission CSV', reason: noReport },
  handledOrderReport: { title: 'Handled Orders', reason: noReport },
  customsHandledOrderReport: { title: 'Handled Orders', reason: noReport },
  checkMerchantNumbers: { title: 'Check VAT IDs', done: 'VAT IDs checked' },
  syncFeed: {
    title: 'Sync',
    question: 'Read %{smart_count} feed now? |||| Read %{smart_count} feeds now?',
    done: '%{smart_count} feed is being read |||| %{smart_count} feeds are being read',
  },
  settleProposal: {
    title: 'Settle',
    question: 'Settle %{smart_count} proposal? |||| Settle %{smart_count} proposals?',
    sentence: 'No later sync brings them back.',
    done: '%{smart_count} proposal settled |||| %{smart_count} proposals settled',
    unchanged: 'These proposals are already settled',
    reason: 'It is already settled',
  },
  acknowledgeJump: {
    title: 'Acknowledge',
    question: 'Acknowledge %{smart_count} change? |||| Acknowledge %{smart_count} changes?',
    sentence: 'The rates stay as they are; the list no longer marks them.',
    done: '%{smart_count} change acknowledged |||| %{smart_count} changes acknowledged',
    unchanged: 'These changes are already acknowledged',
    reason: 'It is already acknowledged',
  },
  acknowledgeRate: {
    title: 'Acknowledge',
    question: 'Acknowledge %{smart_count} unusual rate? |||| Acknowledge %{smart_count} unusual rates?',
    sentence: 'The rates stay as they are, and are no longer marked.',
    done: '%{smart_count} unusual rate acknowledged |||| %{smart_count} unusual rates acknowledged',
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
    question: 'Acknowledge %{smart_count} failed job? |||| Acknowledge %{smart_count} failed jobs?',
    sentence: 'They stay in the list, and no longer wait for anybody.',
    done: '%{smart_count} failed job acknowledged |||| %{smart_count} failed jobs acknowledged',
  },
  runJobAgain: {
    title: 'Run again',
    question: 'Run %{smart_count} job again? |||| Run %{smart_count} jobs again?',
    done: '%{smart_count} job runs again |||| %{smart_count} jobs run again',
    reason: 'Only a job that has ended can run again',
  },
  cancelJob: {
    title: 'Cancel',
    done: '%{smart_count} job is being cancelled |||| %{smart_count} jobs are being cancelled',
    reason: 'This job has already ended',
  },
} as const
