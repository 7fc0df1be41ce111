import { useGetOne } from 'react-admin'
import { tableOf } from '#schema/registry.ts'
import { useChangesOf } from '../../data/useChangesOf.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { FactList } from '../../record/facts/FactList.tsx'
import { sectionOf } from '../../record/facts/factSections.ts'
import { useTableConfig } from '../../record/useTableConfig.ts'
import type { OwnSectionsProps } from '../record/OwnSectionsProps.ts'

const list = tableOf('feed_view')
const base = tableOf('feed')
/** The tables that a sync writes, on which the state of a feed depends. */
const written = ['feed_sync', 'feed_jump']
/** The sum of two fields, for the list. */
const sum = 'written'

/** The page of a feed: its state, as in the list, what it has read, unusual changes, and its fields. */
export function FeedSections({ id, row, facts, related, children }: OwnSectionsProps) {
  const t = useText()
  const { config } = useTableConfig(list)
  const { data = row, refetch } = useGetOne<Row>(list.name, { id }, { retry: false, staleTime: 0 })
  useChangesOf(written, () => void refetch())
  const own = config.fields.filter(({ name, hidden }) => !hidden && name !== sum && !Object.hasOwn(base.fields, name))
  const standing = <FactList section={sectionOf('standing', own, data)} row={data} />
  return children([{ name: 'standing', title: t('feeds.standing'), content: standing }, ...related, ...facts])
}
