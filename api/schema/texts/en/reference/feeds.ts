/** Reading feeds by a button. */
export const feeds = {
  sync: 'Sync',
  synced: {
    daily_exchange_rate: 'Daily Exchange Rates Synced',
    annual_exchange_rate: 'Annual Exchange Rates Synced',
    sdr_exchange_rate: 'SDR Exchange Rates Synced',
    exchange_rates_non_eu: 'Exchange Rates Synced',
  },
  unsuccessful: 'Unsuccessful!',
  notRetrieved: 'Exchange rates were not retrieved. Previous rates may be used. Please contact technical services.',
  standing: 'Current state',
  why: 'Why?',
  vatSent: 'VAT rate synchronizing request sent',
  vatSynced: 'VAT rates successfully synchronized',
  vatFailed: 'Error with synchronizing VAT rates: %{reason}',
  unavailable: 'Service unavailable',
} as const
