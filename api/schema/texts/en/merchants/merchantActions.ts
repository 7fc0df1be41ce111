/** The texts of what can be done to merchants, their accounts and invitations. */
export const merchantActions = {
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
  createEmApiKey: { title: 'Create API key' },
  revokeEmApiKey: {
    title: 'Revoke',
    question: 'Revoke the key %{name}?',
    sentence: 'From now on it is refused. This cannot be undone.',
    done: 'Key revoked',
    reason: 'It is already revoked',
  },
  openNominatedAccounts: {
    title: 'Create account for EM dashboard',
    question: 'Create a dashboard account for %{name}?',
    sentence: 'Its nominated persons receive an e-mail with a link to choose a password.',
    questionOfMany: {
      one: 'Create dashboard accounts for %{smart_count} merchant?',
      other: 'Create dashboard accounts for %{smart_count} merchants?',
    },
    sentenceOfMany: 'Their nominated persons receive an e-mail with a link to choose a password.',
    reason: 'The merchant is blocked',
  },
  resetDashboardUser: {
    title: 'Reset Password',
    done: 'Password reset link sent to the email address',
    reason: 'The user is disabled',
  },
  disableDashboardUser: {
    title: 'Disable access',
    question: 'Disable %{email}?',
    sentence: 'The user can no longer sign in to the dashboard for any merchant.',
    done: 'Access disabled',
  },
  enableDashboardUser: { title: 'Enable access', done: 'Access enabled' },
  checkMerchantNumbers: { title: 'Check VAT IDs', done: 'VAT IDs checked' },
  sendInviteAgain: {
    title: 'Send again',
    question: 'Send the invitation to %{email} again?',
    sentence: 'It gets a new link, and the previous one stops working.',
    done: 'Invitation sent',
    reason: 'This invitation is no longer open',
  },
  withdrawInvite: {
    title: 'Withdraw',
    question: { one: 'Withdraw %{smart_count} invitation?', other: 'Withdraw %{smart_count} invitations?' },
    sentence: 'Its link stops working.',
    done: { one: '%{smart_count} invitation withdrawn', other: '%{smart_count} invitations withdrawn' },
    reason: 'This invitation is no longer open',
  },
} as const
