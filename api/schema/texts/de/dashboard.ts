import type { Translated } from '../Catalogue.ts'
import type { dashboard as english } from '../en/dashboard.ts'

export const dashboard: Translated<typeof english> = {
  refresh: 'Aktualisieren',
  refreshing: 'Wird neu gezählt …',
  asOf: 'Stand %{instant} UTC',
  none: 'Noch keine Zahlen',
  noneHint: 'Die Zahlen erscheinen mit den ersten Bestellungen.',
  operatorSales: 'Von uns erfasste Umsätze',
  operatorSalesHint:
    'Hier eingegebene oder hochgeladene Bestellungen, in EUR. Die 100 Händler mit dem höchsten Umsatz dieses Monats.',
  clientsSales: 'Umsätze der Händler',
  clientsSalesHint:
    'Alle Bestellungen außer stornierten und solchen mit abgelehnter Zahlung, in EUR. Die 100 Händler mit dem höchsten Umsatz dieses Monats.',
  topClients: 'Die zehn umsatzstärksten Händler des Jahres',
  clientsCount: 'Anzahl der Händler',
  ordersPerDay: 'Bestellungen pro Tag',
  ordersPerDayHint: 'Die letzten 30 Tage, ohne stornierte Bestellungen und solche mit abgelehnter Zahlung.',
  merchant: 'Händler',
  rank: 'Rang',
  orders: 'Bestellungen',
  amount: 'Betrag',
  thisMonth: 'Dieser Monat',
  lastMonth: 'Voriger Monat',
  orderCount: { one: '%{smart_count} Bestellung', other: '%{smart_count} Bestellungen' },
  total: 'Insgesamt',
  category: 'Händler',
  count: 'Anzahl',
  enabled: 'Aktiv',
  blocked: 'Gesperrt',
  clientsByMonth: 'Händler nach Monat',
  month: 'Monat',
  newClients: 'Neu',
  totalClients: 'Am Monatsende',
  day: 'Tag',
}
