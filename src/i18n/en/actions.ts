import { orderActions } from './orderActions.ts'

const noReport = 'No report yet: there is no effective month'
const noFeed = 'Rates are not fetched from their source yet: enter them, or change them in the list'
const noUpload = 'Files are not read yet: enter the records, or paste them into the list'

/** The texts of the actions that tables hold as data, by the names of the actions. */
export const actions = {
  ...orderActions,
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
    done: 'EM blocked successfully',
  },
  unblockMerchant: { title: 'Unblock', done: 'EM unblocked successfully' },
  revokeEmApiKey: {
    title: 'Revoke',
    question: 'Revoke the key %{name}?',
    sentence: 'From now on it is refused. This cannot be taken back.',
    done: 'Key revoked',
    reason: 'It is revoked already',
  },
  openNominatedAccounts: { title: 'Create account for EM dashboard', reason: 'The merchant is blocked' },
  downloadErrorLog: { title: 'Download CSV' },
  readManifest: { title: 'Manifest' },
  commissionReportPdf: { title: 'Commission PDF', reason: noReport },
  commissionReportCsv: { title: 'Commission CSV', reason: noReport },
  handledOrderReport: { title: 'Handled Orders', reason: noReport },
  customsHandledOrderReport: { title: 'Handled Orders', reason: noReport },
  syncDailyRates: { title: 'Sync', reason: noFeed },
  syncAnnualRates: { title: 'Sync', reason: noFeed },
  syncSdrRates: { title: 'Sync', reason: noFeed },
  syncNonEuRates: { title: 'Sync', reason: noFeed },
  syncVatRates: { title: 'Sync', reason: noFeed },
  uploadVatRates: { title: 'Upload File', reason: noUpload },
  uploadNonEuVatRates: { title: 'Upload File', reason: noUpload },
  uploadHs6p: { title: 'Upload File', reason: noUpload },
  uploadDuties: { title: 'Upload Files', reason: noUpload },
} as const
