/** What is printed on the keys of a keyboard; letters and signs are the same everywhere. */
export const keys = {
  Ctrl: 'Ctrl',
  End: 'End',
  Enter: 'Enter',
  Esc: 'Esc',
  Home: 'Home',
  PgDn: 'PgDn',
  PgUp: 'PgUp',
  Shift: 'Shift',
  Space: 'Space',
  Tab: 'Tab',
} as const
