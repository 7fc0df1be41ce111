import type { Translated } from '../../Catalogue.ts'
import type { lists as english } from '../../en/table/lists.ts'

export const lists: Translated<typeof english> = {
  notReloaded: 'Diese Liste konnte nicht neu geladen werden und zeigt den vorherigen Stand. %{reason}',
  sums: {
    title: 'Summen aller passenden Zeilen',
    about: '≈ %{amount}',
    currencies: { one: '%{smart_count} Währung', other: '%{smart_count} Währungen' },
    currency: 'Währung',
    rows: 'Zeilen',
    inEuro: 'In Euro',
    atRates: 'Zu den neuesten Tageskursen; der älteste davon ist vom %{day}.',
    noRate: 'Für eine dieser Währungen gibt es keinen Tageskurs.',
    atOwnRates: 'Jeder Betrag zum Tageskurs seines Tages.',
    failed: 'Die Summen konnten nicht geladen werden.',
  },
  byNumber: { head: 'ID', asc: 'Nach ID sortiert, die ältesten zuerst', desc: 'Nach ID sortiert, die neuesten zuerst' },
  byUnseen: { asc: 'Nach „%{field}“ sortiert, aufsteigend', desc: 'Nach „%{field}“ sortiert, absteigend' },
  inEuro: 'Sortiert, verglichen und summiert nach dem Wert in EUR zum Tageskurs seines Tages',
  groups: {
    by: 'Gruppieren nach',
    none: 'Keine Gruppen',
    grouped: 'Gruppiert nach %{field}',
    nothing: 'Ohne %{field}',
    rows: { one: '%{smart_count} Zeile', other: '%{smart_count} Zeilen' },
  },
  cards: {
    more: 'Mehr',
    asGrid: 'Als Tabelle anzeigen',
    asCards: 'Als Karten anzeigen',
    overdue: { one: '%{smart_count} Tag überfällig', other: '%{smart_count} Tage überfällig' },
  },
}
