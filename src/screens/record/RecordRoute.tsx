import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty, Forbidden, Skeleton } from '../../ui/states.tsx'
import type { RoutedTable } from '../pages.ts'
import { readPermission } from '../pages.ts'
import { fetchAhead } from '../../ui/fetched/fetchAhead.ts'
import type { OwnSections } from './OwnSectionsProps.ts'

const RecordScreen = lazy(fetchAhead(() => import('./RecordScreen.tsx')))

/** The page of the record in the address, for people who may read its table. */
export function RecordRoute({ table, ownSections }: { table: RoutedTable; ownSections: OwnSections }) {
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
      <RecordScreen table={table} id={Number(id)} ownSections={ownSections} />
    </Suspense>
  )
}
