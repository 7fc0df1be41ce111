import type { FeedName } from '#schema/work/feeds.ts'
import type { FeedSourceName } from '../../schema/work/feedSources.ts'
import type { FeedReader } from './FeedReading.ts'
import { readEcbAnnual } from './readEcbAnnual.ts'
import { readEcbDaily } from './readEcbDaily.ts'
import { readNorway, readSwitzerland, readUnitedKingdom } from './readNationalRates.ts'
import { readSdr } from './readSdr.ts'

/** How each feed of rates is read, and its first source. */
export const feedReaders: Readonly<Record<Exclude<FeedName, 'eu_vat_rates'>, { source: FeedSourceName; read: FeedReader }>> = {
  daily_rates: { source: 'ecbFiles', read: readEcbDaily },
  annual_rates: { source: 'ecbData', read: readEcbAnnual },
  special_drawing_rights: { source: 'imf', read: readSdr },
  norwegian_rates: { source: 'tolletaten', read: readNorway },
  british_rates: { source: 'hmrc', read: readUnitedKingdom },
  swiss_rates: { source: 'bazg', read: readSwitzerland },
}
