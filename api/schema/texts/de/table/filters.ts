import type { Translated } from '../../Catalogue.ts'
import type { filters as englishFilters, views as englishViews } from '../../en/table/filters.ts'

export const filters: Translated<typeof englishFilters> = {
  add: 'Filter hinzufügen',
  addShort: 'Filter',
  merchant: 'Händler',
  find: 'Suchen',
  findIn: 'In %{title} suchen',
  orMore: 'oder %{count} weitere',
  between: '%{title} von %{from} bis %{to}',
  empty: 'Noch nichts unter „%{title}“',
  without: 'Ohne %{title} noch einmal suchen',
  stillWorks: 'Andere Listen funktionieren weiter, und nichts von dem, was Sie eingegeben haben, geht verloren.',
}

export const views: Translated<typeof englishViews> = {
  all: 'Alle',
  menuOf: 'Die Ansicht „%{name}“',
  back: 'Zurück zur gespeicherten Ansicht',
}
