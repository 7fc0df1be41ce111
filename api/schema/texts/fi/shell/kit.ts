import type { Translated } from '../../Catalogue.ts'
import type { kit as english } from '../../en/shell/kit.ts'

export const kit: Translated<typeof english> = {
  colours: 'Värit',
  text: 'Teksti',
  buttons: 'Painikkeet',
  switches: 'Kytkimet',
  states: 'Tilat ja tunnisteet',
  popovers: 'Valikot ja valintaluettelot',
  fields: 'Kentät',
  messages: 'Ilmoitukset',
  instead: 'Rivien sijasta',
  sample: 'Lotus Store',
  press: 'Tee se',
  openMenu: 'Näytä valikko',
  openList: 'Valitse',
  openNote: 'Näytä ilmoitus',
  refused: 'Anna kelvollinen arvo',
  kinds: 'Laji %{kind}',
  tones: {
    default: 'Pois',
    info: 'Uusi',
    success: 'Valmis',
    warning: 'Odottaa',
    error: 'Virhe',
  },
}
