import { invoiceActions } from '../invoices/invoiceActions.ts'
import { merchantActions } from '../merchants/merchantActions.ts'
import { messageActions } from '../messages/messageActions.ts'
import { orderActions } from '../orders/orderActions.ts'
import { studioActions } from '../studio/studioActions.ts'
import { vatActions } from '../vat/vatActions.ts'
import { workActions } from '../work/workActions.ts'

/** The texts of the actions that tables hold as data, by the names of the actions. */
export const actions = {
  ...invoiceActions,
  ...merchantActions,
  ...messageActions,
  ...orderActions,
  ...studioActions,
  ...vatActions,
  ...workActions,
  explainCustomsDifference: {
    title: 'Explain',
    question: { one: 'Why does it differ?', other: 'Why do %{smart_count} of them differ?' },
    sentence: 'The reason holds for this difference. If it changes, it is open again.',
    done: { one: 'Reason kept', other: 'Reason kept for %{smart_count} differences' },
    reason: 'Nothing differs here',
  },
  resetSecondFactor: {
    title: 'Reset second factor',
    question: 'Reset the second factor of %{name}?',
    sentence: 'The person gets a mail, all sessions end, and the password alone opens the account.',
    done: 'The second factor is reset',
  },
  sendOperatorLink: { title: 'Send link again', done: 'A new link is mailed, which holds for seven days' },
  downloadErrorLog: { title: 'Download CSV' },
  fetchEvidencePack: { title: 'Download' },
  fetchPrivacyFile: { title: 'Download' },
  checkAuditTrail: { title: 'Check now', done: 'The audit trail is being checked. The result follows' },
  foreseeRetention: { title: 'Count now', done: 'It is being counted. The list follows' },
  readManifest: { title: 'Manifest' },
} as const
