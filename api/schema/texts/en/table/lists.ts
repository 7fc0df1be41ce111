export const lists = {
  notReloaded: 'This list could not be read again and shows what it held before. %{reason}',
  sums: {
    title: 'Sums of all rows that match',
    about: '≈ %{amount}',
    currencies: { one: '%{smart_count} currency', other: '%{smart_count} currencies' },
    currency: 'Currency',
    rows: 'Rows',
    inEuro: 'In euro',
    atRates: 'At the latest daily rates; the oldest of them is from %{day}.',
    noRate: 'There is no daily rate for one of these currencies.',
    atOwnRates: 'Each amount at the daily rate of its own day.',
    failed: 'The sums could not be read.',
  },
  inEuro: 'Sorted, compared and added up by its value in EUR at the daily rate of its day',
  groups: {
    by: 'Group by',
    none: 'No groups',
    grouped: 'Grouped by %{field}',
    nothing: 'Without %{field}',
    rows: { one: '%{smart_count} row', other: '%{smart_count} rows' },
  },
  cards: {
    more: 'More',
    asGrid: 'Show as a table',
    asCards: 'Show as cards',
    overdue: { one: '%{smart_count} day overdue', other: '%{smart_count} days overdue' },
  },
} as const
