/** Why an order costs what it does, as its buyer reads it; several texts follow each other in the copied answer. */
export const customerAnswer = {
  copy: 'Copy as an answer to the customer',
  copied: 'Answer copied',
  head: 'Your order %{order} consists of:',
  net: '%{amount} without VAT',
  vat: '%{amount} VAT (%{rate})',
  duty: '%{amount} customs duty',
  fee: 'Handling fee: %{amount}',
  total: 'Together: %{amount}',
  vatOf: 'VAT of %{amount} is charged at the rate of the country to which the goods go: %{country}.',
  noVat: 'The price contains no VAT.',
  dutyOf:
    'Customs duty of %{amount} is part of the price because the goods come from outside the EU; nothing more is due when they arrive.',
  dutyLater: 'Customs duty of %{amount} is not part of the price: it is due when the goods arrive.',
  dutyPaid: 'The seller pays the customs duty.',
} as const
