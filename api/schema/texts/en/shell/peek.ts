export const peek = {
  open: 'Show record %{id} at the side',
  space: 'Space',
  panel: '%{name}, %{title}',
  previous: 'Previous record',
  next: 'Next record',
  place: '%{place} of %{total}',
  openPage: 'Open',
  keys: '↑ ↓ N next record · Shift Space marks · Enter opens · Esc closes',
  gone: 'This record no longer exists',
  goneHint: 'It was removed, or you may not read it.',
  sections: { main: 'Details', amounts: 'Amounts', origin: 'Record' },
  emptyFields: { one: '%{smart_count} empty field', other: '%{smart_count} empty fields' },
} as const
