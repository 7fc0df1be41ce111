/** The texts of what can be done to orders, and to what follows them. */
export const orderActions = {
  updateFccDate: {
    title: 'Update FCC Date',
    question: 'Update the FCC date?',
    sentence: 'For testing purposes only.',
    done: { one: 'FCC date of %{smart_count} order updated', other: 'FCC date of %{smart_count} orders updated' },
    doneFor: 'FCC date for FC-ID %{fc_id} updated',
    failedFor: 'Error updating FCC date for FC-ID %{fc_id}.',
    reason: 'The buyer has accepted the calculation, but not confirmed it yet',
  },
  markAsPaid: {
    title: 'Mark As Paid',
    question: { one: 'Mark the order as paid?', other: 'Mark %{smart_count} orders as paid?' },
    sentence: 'For testing purposes only. The order counts from this day, and its VAT is entered into the ledger.',
    done: { one: '%{smart_count} order marked as paid', other: '%{smart_count} orders marked as paid' },
    doneFor: 'Order #%{id} marked as Paid',
    failedFor: 'Error setting Order #%{id} as Paid',
    reason: 'Only an order that is confirmed, or whose payment was rejected, can be marked as paid',
  },
  updatePostSalePaymentDate: {
    title: 'Update Payment Date',
    question: 'Update the payment date?',
    sentence: 'For testing purposes only. Amounts and VAT follow the law of that day.',
    done: { one: 'Payment date of %{smart_count} order updated', other: 'Payment date of %{smart_count} orders updated' },
    doneFor: 'Payment date of Order #%{id} updated',
    failedFor: 'Error updating payment date of Order #%{id}',
    reason: 'The order is not paid yet',
  },
  updateShipmentTimestamp: {
    title: 'Update Timestamp',
    question: { one: 'Update the timestamp of the shipment?', other: 'Update the timestamp of %{smart_count} shipments?' },
    sentence: 'For testing purposes only.',
    done: { one: 'Timestamp of %{smart_count} shipment updated', other: 'Timestamp of %{smart_count} shipments updated' },
    doneFor: 'Shipment #%{id} timestamp updated',
    failedFor: 'Error updating Shipment #%{id} timestamp',
  },
  updateReturnConfirmedDate: {
    title: 'Update Return Confirmed Date',
    question: 'Update the return confirmed date?',
    sentence: 'For testing purposes only. The return counts from this day.',
    done: {
      one: 'Return confirmed date of %{smart_count} return updated',
      other: 'Return confirmed date of %{smart_count} returns updated',
    },
    doneFor: 'Return Confirmed date for Return-ID %{id} updated',
    failedFor: 'Error updating Return Confirmed date for Return-ID %{id}.',
  },
  updateDiscountCreatedDate: {
    title: 'Update Discount Created Date',
    question: 'Update the discount created date?',
    sentence: 'For testing purposes only. The discount counts from this day.',
    done: {
      one: 'Discount created date of %{smart_count} discount updated',
      other: 'Discount created date of %{smart_count} discounts updated',
    },
    doneFor: 'Discount Created date for Discount-ID %{discount_id} updated',
    failedFor: 'Error updating Discount Created date for Discount-ID %{discount_id}.',
  },
  rebookOrder: {
    title: 'Re-book',
    question: { one: 'Re-book the order?', other: 'Re-book %{smart_count} orders?' },
    sentence:
      'Its rows of the VAT ledger are reversed and entered again by the law as it now is. What has already been reported is corrected by the next return.',
    done: { one: '%{smart_count} order re-booked', other: '%{smart_count} orders re-booked' },
    reason: 'This has already been decided',
  },
  rebookBackdatedChange: {
    title: 'Re-book all',
    question: {
      one: 'Re-book all orders that this change affects?',
      other: 'Re-book all orders that these %{smart_count} changes affect?',
    },
    sentence:
      'Their rows of the VAT ledger are reversed and entered again by the law as it now is. What has already been reported is corrected by the next return.',
    done: { one: '%{smart_count} order re-booked', other: '%{smart_count} orders re-booked' },
    reason: 'There is nothing left to decide',
  },
  dismissBackdatedChange: {
    title: 'Leave as they are',
    question: 'Leave the orders as they are?',
    sentence: 'They keep the figures with which they were counted, and leave this list.',
    done: 'The orders stay as they are',
    reason: 'There is nothing left to decide',
  },
} as const
