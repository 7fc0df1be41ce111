import type { Translated } from '../../Catalogue.ts'
import type { feeds as english } from '../../en/reference/feeds.ts'

export const feeds: Translated<typeof english> = {
  sync: 'Abgleichen',
  synced: {
    daily_exchange_rate: 'Tageskurse abgeglichen',
    annual_exchange_rate: 'Jahreskurse abgeglichen',
    sdr_exchange_rate: 'SZR-Kurse abgeglichen',
    exchange_rates_non_eu: 'Wechselkurse abgeglichen',
  },
  unsuccessful: 'Fehlgeschlagen!',
  notRetrieved:
    'Die Wechselkurse konnten nicht abgerufen werden. Es gelten möglicherweise frühere Kurse. Bitte wenden Sie sich an den technischen Dienst.',
  standing: 'Stand',
  why: 'Warum?',
  vatSent: 'Abgleich der USt-Sätze angestoßen',
  vatSynced: 'USt-Sätze abgeglichen',
  vatFailed: 'Fehler beim Abgleich der USt-Sätze: %{reason}',
  unavailable: 'Dienst nicht erreichbar',
}
