import { ResourceContextProvider } from 'react-admin'
import { screens } from '../screens/index.ts'
import { useText } from '../i18n/index.ts'
import { useMay } from '../session/useSession.ts'
import { Page } from '../ui/Page.tsx'
import { Forbidden } from '../ui/states.tsx'
import { SubjectTabs } from './SubjectTabs.tsx'
import type { RoutedTable } from '../screens/pages.ts'
import { readPermission } from '../screens/pages.ts'

/** The screen of a table: its own if the definition names one, or else the generic one, for people who may read the table. */
export function TableRoute({ table }: { table: RoutedTable }) {
  const t = useText()
  const may = useMay()
  if (!may(readPermission(table))) {
    return (
      <Page title={t.title(table)}>
        <Forbidden />
      </Page>
    )
  }
  const Screen = screens[table.screen ?? 'generic']
  return (
    <ResourceContextProvider value={table.name}>
      <SubjectTabs route={table.route} />
      <Screen table={table} />
    </ResourceContextProvider>
  )
}
