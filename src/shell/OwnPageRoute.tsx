import type { Permission } from '#schema/roles.ts'
import { useText } from '../i18n/index.ts'
import { pageScreens } from '../screens/index.ts'
import { useAuthConfig } from '../session/useAuthConfig.ts'
import { useMay } from '../session/useSession.ts'
import { Page } from '../ui/Page.tsx'
import { Forbidden } from '../ui/states.tsx'
import { NotFound } from './NotFound.tsx'
import type { OwnRoute } from '#schema/menu/pages.ts'
import { ownPages } from '#schema/menu/pages.ts'

/** The route of a screen that is not a list of a table; people without permission see that they may not open it. */
export function OwnPageRoute({ route }: { route: OwnRoute }) {
  const t = useText()
  const may = useMay()
  const config = useAuthConfig()
  const { title, permission, isDemo }: { title: string; permission?: Permission; isDemo?: true } = ownPages[route]
  if (isDemo && config?.demo_mode !== true) return config ? <NotFound /> : null
  if (permission && !may(permission)) {
    return (
      <Page title={t.source(title)}>
        <Forbidden />
      </Page>
    )
  }
  const Screen = pageScreens[route]
  return <Screen />
}
