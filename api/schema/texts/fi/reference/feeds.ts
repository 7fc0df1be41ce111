import type { Translated } from '../../Catalogue.ts'
import type { feeds as english } from '../../en/reference/feeds.ts'

export const feeds: Translated<typeof english> = {
  sync: 'Synkronoi',
  synced: {
    daily_exchange_rate: 'Päiväkurssit synkronoitu',
    annual_exchange_rate: 'Vuosikurssit synkronoitu',
    sdr_exchange_rate: 'SDR-kurssit synkronoitu',
    exchange_rates_non_eu: 'Valuuttakurssit synkronoitu',
  },
  unsuccessful: 'Epäonnistui!',
  notRetrieved: 'Valuuttakursseja ei saatu haettua. Käytössä voi olla aiempia kursseja. Ota yhteyttä tekniseen tukeen.',
  standing: 'Tilanne',
  why: 'Miksi?',
  vatSent: 'ALV-kantojen synkronointipyyntö lähetetty',
  vatSynced: 'ALV-kannat synkronoitu',
  vatFailed: 'Virhe ALV-kantojen synkronoinnissa: %{reason}',
  unavailable: 'Palvelu ei ole käytettävissä',
}
