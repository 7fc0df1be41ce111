/** The words of the monthly risk report. */
export const riskPaper = {
  title: 'Risk report %{month}',
  noData: 'No data',
  intro: 'Merchants with orders, parcels or overdue invoices: %{count}. Invoices as of %{day}.',
  withoutRate: 'Sums in currencies without a rate, which are not in the figures: %{count}.',
  legend:
    'Points: refunds above 10 % of the value 1, above 25 % 2; any parcel without a verified payment 1, more than 1 % of them 2; an overdue invoice 1, several or more than 30 days 2; requested negative corrections above 5 % of the VAT 1, more than was declared 2; a late return 2. Low: 0 to 1, medium: 2 to 3, high: 4 and more. Amounts are in EUR with VAT.',
  byGrade: 'Merchants by risk',
  highestRefunds: 'Highest shares of refunds',
  merchants: 'All merchants, the highest risk first',
  merchant: 'Merchant',
  orders: 'Orders',
  value: 'Value (EUR)',
  refunds: 'Refunds',
  unpaid: 'Unpaid parcels',
  overdue: 'Overdue',
  corrections: 'Negative corr.',
  late: 'Late',
  grade: 'Risk',
  low: 'low',
  medium: 'medium',
  high: 'high',
} as const
