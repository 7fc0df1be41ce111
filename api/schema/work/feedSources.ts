/** Where a feed is read from. */
export interface FeedSource {
  /** The publisher, by its usual name. */
  publisher: string
  /** The environment variable that configures another address. */
  variable: string
  url: string
  /** The hosts to which it may redirect, besides its own origin. */
  hosts: readonly string[]
  /** How long it may be silent, in seconds. */
  readTimeoutS: number
  maxMb: number
}

const usual = { readTimeoutS: 30, maxMb: 8 } as const

/** The sources of all feeds with their real addresses. None needs a key. */
export const feedSources = {
  ecbFiles: {
    ...usual,
    publisher: 'European Central Bank',
    variable: 'FEED_ECB_FILES_URL',
    url: 'https://www.ecb.europa.eu/stats/eurofxref',
    hosts: ['www.ecb.europa.eu'],
  },
  ecbData: {
    ...usual,
    publisher: 'European Central Bank',
    variable: 'FEED_ECB_API_URL',
    url: 'https://data-api.ecb.europa.eu/service',
    hosts: ['data-api.ecb.europa.eu'],
  },
  imf: {
    ...usual,
    publisher: 'International Monetary Fund',
    variable: 'FEED_IMF_URL',
    url: 'https://www.imf.org/external/np/fin/data',
    hosts: ['www.imf.org'],
  },
  hmrc: {
    ...usual,
    publisher: 'HM Revenue and Customs',
    variable: 'FEED_HMRC_RATES_URL',
    url: 'https://www.trade-tariff.service.gov.uk/api/v2/exchange_rates',
    // The service redirects to a separate host that stores the files.
    hosts: ['www.trade-tariff.service.gov.uk', 'reporting.trade-tariff.service.gov.uk'],
  },
  norgesBank: {
    ...usual,
    publisher: 'Norges Bank',
    variable: 'FEED_NORGES_BANK_URL',
    url: 'https://data.norges-bank.no/api',
    hosts: ['data.norges-bank.no'],
  },
  tolletaten: {
    ...usual,
    publisher: 'Tolletaten',
    variable: 'FEED_TOLL_NO_URL',
    url: 'https://data.toll.no',
    hosts: ['data.toll.no'],
  },
  bazg: {
    ...usual,
    publisher: 'BAZG',
    variable: 'FEED_BAZG_URL',
    url: 'https://www.backend-rates.bazg.admin.ch/api',
    hosts: ['www.backend-rates.bazg.admin.ch'],
  },
  tedb: {
    publisher: 'European Commission (TEDB)',
    variable: 'FEED_TEDB_URL',
    url: 'https://ec.europa.eu/taxation_customs/tedb/ws/',
    hosts: ['ec.europa.eu'],
    readTimeoutS: 90,
    maxMb: 32,
  },
  vies: {
    ...usual,
    publisher: 'VIES',
    variable: 'FEED_VIES_URL',
    url: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    hosts: ['ec.europa.eu'],
  },
  eori: {
    ...usual,
    publisher: 'European Commission (EORI)',
    variable: 'FEED_EORI_URL',
    url: 'https://ec.europa.eu/taxation_customs/dds2/eos/validation/services/validation',
    hosts: ['ec.europa.eu'],
  },
} as const satisfies Readonly<Record<string, FeedSource>>

export type FeedSourceName = keyof typeof feedSources
