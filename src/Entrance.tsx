import { lazy, Suspense, use, useDeferredValue, useEffect, useState } from 'react'
import { loadCatalogue } from '#schema/texts/loadCatalogue.ts'
import { TextsContext, useLanguage } from './i18n/index.ts'
import { currentLanguage } from './i18n/language.ts'
import { baseOf } from './i18n/languageRows.ts'
import { BrokenBoundary } from './session/BrokenBoundary.tsx'
import type { ProviderAnswer } from './session/externalSignIn.ts'
import { takeProviderAnswer } from './session/externalSignIn.ts'
import { ResetPasswordScreen } from './session/ResetPasswordScreen.tsx'
import { session } from './session/session.ts'
import { sessionTexts } from './session/sessionTexts.ts'
import { readRefreshToken } from './session/tokens/tokens.ts'
import { SignInScreen } from './session/SignInScreen.tsx'
import { publishedIn, useRevision } from './texts/published.ts'
import { useAskedTexts } from './texts/useFollowedTexts.ts'
import { useSession } from './session/useSession.ts'
import { Starting, Unreachable } from './session/Waiting.tsx'

/** The application itself, with its component library; it is fetched only for people who sign in. */
const fetchApp = () => import('./App.tsx')
const App = lazy(fetchApp)

/** What most addresses show, fetched in parallel with the application. */
const fetchPage = () =>
  /^\/(view\/?)?(dashboard\/?)?$/.test(location.pathname)
    ? import('./screens/dashboard/DashboardScreen.tsx')
    : Promise.all([
        import('./table/page/TablePage.tsx'),
        import('./screens/index.ts').then(({ fetchOwnActions }) => fetchOwnActions()),
      ])

/** This only saves time: if it fails, opening the application tries again and reports the error. */
const fetchForPerson = (): void =>
  void Promise.all([fetchApp(), fetchPage(), loadCatalogue(baseOf(currentLanguage())), publishedIn(currentLanguage())]).catch(
    () => undefined,
  )

const resetPath = '/reset-password'

/** The form of people who have no account, and will never sign in here. */
const applyPath = '/apply'
const ApplyScreen = lazy(() => import('./apply/ApplyScreen.tsx'))

/** Begins with the provider's answer, or with the session that is stored in this browser. */
async function begin(answer: ProviderAnswer | undefined): Promise<void> {
  if (answer?.grant) {
    try {
      await session.signIn(answer.grant)
      history.replaceState(null, '', answer.returnTo)
      return
    } catch {
      // The sign-in screen shows that it was refused.
    }
  }
  if (readRefreshToken()) fetchForPerson()
  await session.start()
}

const isApplying = location.pathname === applyPath
const providerAnswer = isApplying || location.pathname === resetPath ? undefined : takeProviderAnswer()

/** Shows the public form at its address; otherwise the sign-in to people without a session, and the application to people with one. */
export function Entrance() {
  useRevision()
  useAskedTexts(useSession().phase !== 'signedIn')
  const texts = use(useDeferredValue(sessionTexts(useLanguage())))
  return (
    <TextsContext value={texts}>
      <Room />
    </TextsContext>
  )
}

function Room() {
  if (isApplying)
    return (
      <BrokenBoundary>
        <ApplyScreen />
      </BrokenBoundary>
    )
  if (location.pathname !== resetPath) return <Door />
  return <ResetPasswordScreen token={new URLSearchParams(location.search).get('token') ?? ''} />
}

let hasBegun = false

function Door() {
  const state = useSession()
  const [isRefused, setRefused] = useState(providerAnswer !== undefined)
  useEffect(() => {
    if (hasBegun) return
    hasBegun = true
    void begin(providerAnswer)
  }, [])
  if (state.phase === 'starting') return <Starting />
  if (state.phase === 'unreachable') return <Unreachable />
  if (state.phase === 'signedIn') {
    return (
      <BrokenBoundary>
        <Suspense fallback={<Starting />}>
          <App key={state.person.id} />
        </Suspense>
      </BrokenBoundary>
    )
  }
  return (
    <SignInScreen
      expired={state.expired}
      refused={isRefused}
      onStart={() => {
        setRefused(false)
        fetchForPerson()
      }}
    />
  )
}
