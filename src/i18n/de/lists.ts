import type { Translated } from '../Catalogue.ts'
import type { lists as english } from '../en/lists.ts'

export const lists: Translated<typeof english> = {
  notReloaded: 'Diese Liste konnte nicht neu geladen werden und zeigt den vorherigen Stand. %{reason}',
  sums: {
    title: 'Summen aller passenden Zeilen',
    about: '≈ %{amount}',
    currencies: '%{smart_count} Währung |||| %{smart_count} Währungen',
    currency: 'Währung',
    rows: 'Zeilen',
    inEuro: 'In Euro',
    atRates: 'Zu den neuesten Tageskursen; der älteste davon ist vom %{day}.',
    noRate: 'Für eine dieser Währungen gibt es keinen Tageskurs.',
    failed: 'Die Summen konnten nicht geladen werden.',
  },
  groups: {
    by: 'Gruppieren nach',
    none: 'Keine Gruppen',
    grouped: 'Gruppiert nach %{field}',
    nothing: 'Ohne %{field}',
    rows: '%{smart_count} Zeile |||| %{smart_count} Zeilen',
  },
  cards: {
    more: 'Mehr',
    asGrid: 'Als Tabelle anzeigen',
    asCards: 'Als Karten anzeigen',
    overdue: '%{smart_count} Tag überfällig |||| %{smart_count} Tage überfällig',
  },
}
