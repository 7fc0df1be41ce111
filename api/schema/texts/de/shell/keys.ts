import type { Translated } from '../../Catalogue.ts'
import type { keys as english } from '../../en/shell/keys.ts'

export const keys: Translated<typeof english> = {
  Ctrl: 'Strg',
  End: 'Ende',
  Enter: 'Enter',
  Esc: 'Esc',
  Home: 'Pos1',
  PgDn: 'Bild ↓',
  PgUp: 'Bild ↑',
  Shift: 'Umschalt',
  Space: 'Leertaste',
  Tab: 'Tab',
}
