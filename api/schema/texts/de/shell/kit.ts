import type { Translated } from '../../Catalogue.ts'
import type { kit as english } from '../../en/shell/kit.ts'

export const kit: Translated<typeof english> = {
  colours: 'Farben',
  text: 'Text',
  buttons: 'Schaltflächen',
  switches: 'Schalter',
  states: 'Zustände und Kennzeichen',
  popovers: 'Menüs und Auswahllisten',
  fields: 'Felder',
  messages: 'Meldungen',
  instead: 'Statt Zeilen',
  sample: 'Lotus Store',
  press: 'Ausführen',
  openMenu: 'Menü zeigen',
  openList: 'Auswählen',
  openNote: 'Meldung zeigen',
  refused: 'Geben Sie einen gültigen Wert ein',
  kinds: 'Art %{kind}',
  tones: {
    default: 'Aus',
    info: 'Neu',
    success: 'Erledigt',
    warning: 'Wartet',
    error: 'Fehler',
  },
}
