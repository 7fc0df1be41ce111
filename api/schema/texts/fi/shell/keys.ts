import type { Translated } from '../../Catalogue.ts'
import type { keys as english } from '../../en/shell/keys.ts'

export const keys: Translated<typeof english> = {
  Ctrl: 'Ctrl',
  End: 'End',
  Enter: 'Enter',
  Esc: 'Esc',
  Home: 'Home',
  PgDn: 'PgDn',
  PgUp: 'PgUp',
  Shift: 'Vaihto',
  Space: 'Väli',
  Tab: 'Sarkain',
}
