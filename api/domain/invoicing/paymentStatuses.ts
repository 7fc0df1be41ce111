/** How far an invoice is paid, as people see it. */
export const paymentStatuses = ['paid', 'partially_paid', 'overdue', 'pending'] as const
