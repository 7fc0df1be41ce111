import type { Translated } from '../../Catalogue.ts'
import type { filters as englishFilters, views as englishViews } from '../../en/table/filters.ts'

export const filters: Translated<typeof englishFilters> = {
  add: 'Lisää suodatin',
  addShort: 'Suodatin',
  merchant: 'Kauppias',
  find: 'Etsi',
  findIn: 'Etsi: %{title}',
  orMore: 'tai %{count} muuta',
  between: '%{title} %{from} – %{to}',
  empty: 'Ei vielä mitään: %{title}',
  without: 'Hae uudelleen ilman: %{title}',
  stillWorks: 'Muut luettelot toimivat edelleen, eikä mitään kirjoittamaasi katoa.',
}

export const views: Translated<typeof englishViews> = {
  all: 'Kaikki',
  menuOf: 'Näkymä ”%{name}”',
  back: 'Takaisin tallennettuun näkymään',
}
