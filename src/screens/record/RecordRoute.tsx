import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty, Forbidden, Skeleton } from '../../ui/states.tsx'
import { lazyScreen } from '../lazyScreen.tsx'
import type { RoutedTable } from '../pages.ts'
import { readPermission } from '../pages.ts'
import { fetchAhead } from '../../ui/fetched/fetchAhead.ts'

const RecordScreen = lazyScreen(fetchAhead(async () => (await import('./RecordScreen.tsx')).default))

/** The page of the record in the address, for people who may read its table. */
export function RecordRoute({ table }: { table: RoutedTable }) {
  const t = useText()
  const may = useMay()
  const { id = '' } = useParams()
  const title = t.title(table)
  if (!may(readPermission(table))) {
    return (
      <Page title={title}>
        <Forbidden />
      </Page>
    )
  }
  if (!/^-?\d{1,15}$/.test(id)) {
    return (
      <Page title={title}>
        <Empty title={t('peek.gone')} hint={t('peek.goneHint')} />
      </Page>
    )
  }
  return (
    <Suspense fallback={<Skeleton lines={12} />}>
      <RecordScreen table={table} id={Number(id)} />
    </Suspense>
  )
}
