import { CssBaseline, ThemeProvider } from '@mui/material'
import { QueryClient } from '@tanstack/react-query'
import { Fragment, lazy, use, useDeferredValue, useMemo, useState } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'react-admin'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { allTables } from '#schema/registry.ts'
import { areSamples } from './data/samples/pageMode.ts'
import { CallError } from './data/CallError.ts'
import { dataProvider } from './data/provider.ts'
import { directionOf } from './i18n/languageRows.ts'
import { TextsContext, useLanguage } from './i18n/index.ts'
import type { AllTexts } from './texts/loadTexts.ts'
import { loadTexts } from './texts/loadTexts.ts'
import { authProvider } from './session/authProvider.ts'
import { Crashed } from './shell/Crashed.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { OwnPageRoute } from './shell/OwnPageRoute.tsx'
import type { OwnRoute } from '#schema/menu/pages.ts'
import { fetchOwnActions, ownSections } from './screens/index.ts'
import { routedTables } from './screens/pages.ts'
import { OwnActionsContext } from './table/page/actions/OwnActions.ts'
import { movedRoutes, ownPages } from '#schema/menu/pages.ts'
import { RecordRoute } from './screens/record/RecordRoute.tsx'
import { usePerson } from './session/useSession.ts'
import { isReadyInPlace, readyInPlace } from './screens/studio/inPlace/beginInPlace.ts'
import { useIsInPlace } from './texts/inPlace.ts'
import { useRevision } from './texts/published.ts'
import { useAnnouncedTexts } from './texts/useFollowedTexts.ts'
import { Shell } from './shell/Shell.tsx'
import { TableRoute } from './shell/TableRoute.tsx'
import { useMode } from './ui/look/mode.ts'
import { NotesProvider } from './ui/notes/NotesProvider.tsx'
import { ConfirmMyselfDialog } from './ui/dialogs/ConfirmMyselfDialog.tsx'
import { ReasonDialog } from './ui/dialogs/ReasonDialog.tsx'
import { Skeleton } from './ui/states.tsx'
import { themeOf } from './ui/look/theme.ts'

/** Only a network failure is worth a second attempt; a refusal would be repeated. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && error instanceof CallError && error.statusCode === 0,
        refetchOnWindowFocus: false,
      },
      // A save without a network fails at once and is kept as a draft; if it waited for the network, it would be lost with the tab.
      mutations: { networkMode: 'always' },
    },
  })

/** The application of a signed-in person: theme, texts, notes and the admin itself. */
export default function App() {
  useRevision()
  useAnnouncedTexts()
  const person = usePerson()
  const isInPlace = useIsInPlace()
  if (isInPlace && !isReadyInPlace()) use(readyInPlace(person))
  // What was published while somebody types is loaded beside what is shown, and then takes its place.
  const texts = use(useDeferredValue(loadTexts(useLanguage())))
  const mode = useMode()
  const direction = directionOf(texts.language)
  const theme = useMemo(() => themeOf(mode, direction), [mode, direction])
  const Mirror = direction === 'rtl' ? FromRight : Fragment
  return (
    <TextsContext value={texts}>
      <Mirror>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          <BrowserRouter>
            <NotesProvider>
              <ReasonDialog />
              <ConfirmMyselfDialog />
              <Routes>
                <Route path="/view/*" element={<Admin key={areSamples() ? 'samples' : 'rows'} texts={texts} />} />
                <Route path="/view" element={<Navigate to="/view/dashboard" replace />} />
                <Route path="/" element={<Navigate to="/view/dashboard" replace />} />
                <Route path="*" element={<Navigate to={`/view${location.pathname}`} replace />} />
              </Routes>
            </NotesProvider>
          </BrowserRouter>
        </ThemeProvider>
      </Mirror>
    </TextsContext>
  )
}

const FromRight = lazy(async () => ({ default: (await import('./ui/look/FromRight.tsx')).FromRight }))

const SetUpFactor = lazy(async () => ({ default: (await import('./screens/account/SetUpFactorScreen.tsx')).SetUpFactorScreen }))

const ownRoutes = Object.keys(ownPages) as OwnRoute[]

/** Redirects a former address, with its query. */
function Moved({ to }: { to: OwnRoute }) {
  const { search } = useLocation()
  return <Navigate to={`/view/${to}${search}`} replace />
}

const Loading = () => <Skeleton />

/** react-admin over the registry: a Resource for each table or view, and a route under /view/ for each that has a screen. */
function Admin({ texts }: { texts: AllTexts }) {
  const [queryClient] = useState(createQueryClient)
  const [store] = useState(memoryStore)
  const { must_set_up_factor: mustSetUpFactor } = usePerson()
  return (
    <CoreAdminContext
      key={texts.language}
      basename="/view"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={texts.i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      {mustSetUpFactor ? (
        <SetUpFactor />
      ) : (
        <OwnActionsContext value={fetchOwnActions}>
          <CoreAdminUI title="Clearance" layout={Shell} catchAll={NotFound} loading={Loading} error={Crashed} disableTelemetry>
            {allTables.map(({ name, label = 'id' }) => (
              <Resource key={name} name={name} recordRepresentation={label}>
                <Route path="*" element={<NotFound />} />
              </Resource>
            ))}
            <CustomRoutes>
              {ownRoutes.map((route) => (
                <Route key={route} path={route} element={<OwnPageRoute route={route} />} />
              ))}
              {Object.entries(movedRoutes).map(([route, to]) => (
                <Route key={route} path={route} element={<Moved to={to} />} />
              ))}
              {routedTables.map((table) => (
                <Route key={table.route} path={table.route} element={<TableRoute key={table.route} table={table} />} />
              ))}
              {routedTables.map((table) => (
                <Route
                  key={`${table.route}/:id`}
                  path={`${table.route}/:id`}
                  element={<RecordRoute key={table.route} table={table} ownSections={ownSections} />}
                />
              ))}
            </CustomRoutes>
          </CoreAdminUI>
        </OwnActionsContext>
      )}
    </CoreAdminContext>
  )
}
