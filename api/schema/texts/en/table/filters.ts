export const filters = {
  add: 'Add filter',
  addShort: 'Filter',
  merchant: 'Merchant',
  find: 'Find',
  findIn: 'Find in %{title}',
  orMore: 'or %{count} more',
  between: '%{title} from %{from} to %{to}',
  empty: 'Nothing under “%{title}” yet',
  without: 'Remove %{title} and look again',
  stillWorks: 'Other lists still work, and nothing that you typed is lost.',
} as const

export const views = {
  all: 'All',
  menuOf: 'The view “%{name}”',
  back: 'Back to the view as saved',
} as const
