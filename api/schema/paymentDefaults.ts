/** The method and the recipient of a payment that is entered by hand. */
export const paymentDefaults = { checkout_payment_id: 'operator_set_%{id}', checkout_name: 'OPERATOR' } as const
