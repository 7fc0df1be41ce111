/** What a payment that is entered by hand is called, and by whom it was taken. */
export const paymentDefaults = { checkout_payment_id: 'operator_set_%{id}', checkout_name: 'OPERATOR' } as const
