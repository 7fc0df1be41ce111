import type { Translated } from '../../Catalogue.ts'
import type { peek as english } from '../../en/shell/peek.ts'

export const peek: Translated<typeof english> = {
  open: 'Näytä tietue %{id} sivulla',
  space: 'välilyönti',
  panel: '%{name}, %{title}',
  previous: 'Edellinen tietue',
  next: 'Seuraava tietue',
  place: '%{place} / %{total}',
  openPage: 'Avaa',
  keys: '↑ ↓ N seuraava tietue · Vaihto Väli merkitsee · Enter avaa · Esc sulkee',
  gone: 'Tätä tietuetta ei enää ole',
  goneHint: 'Se on poistettu, tai sinulla ei ole oikeutta lukea sitä.',
  sections: { main: 'Tiedot', amounts: 'Summat', origin: 'Tietue' },
  emptyFields: { one: '%{smart_count} tyhjä kenttä', other: '%{smart_count} tyhjää kenttää' },
}
