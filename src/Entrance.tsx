import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { TextsContext, useLanguage } from './i18n/index.ts'
import { BrokenBoundary } from './session/BrokenBoundary.tsx'
import type { ProviderAnswer } from './session/externalSignIn.ts'
import { takeProviderAnswer } from './session/externalSignIn.ts'
import { ResetPasswordScreen } from './session/ResetPasswordScreen.tsx'
import { session } from './session/session.ts'
import { sessionTexts } from './session/sessionTexts.ts'
import { SignInScreen } from './session/SignInScreen.tsx'
import { useSession } from './session/useSession.ts'
import { Starting, Unreachable } from './session/Waiting.tsx'

/** The application itself, with its component library: only fetched for somebody who signs in. */
const fetchApp = () => import('./App.tsx')
const App = lazy(fetchApp)

const resetPath = '/reset-password'

/** What this page load begins with: the provider's answer, or the session that the browser still has. */
async function begin(answer: ProviderAnswer | undefined): Promise<void> {
  if (answer?.grant) {
    try {
      await session.signIn(answer.grant)
      history.replaceState(null, '', answer.returnTo)
      return
    } catch {
      // The sign-in screen says that it was refused.
    }
  }
  await session.start()
}

const providerAnswer = location.pathname === resetPath ? undefined : takeProviderAnswer()

/** The door: sign-in for who has no session, the application for who has one. */
export function Entrance() {
  const language = useLanguage()
  const texts = useMemo(() => sessionTexts(language), [language])
  return (
    <TextsContext value={texts}>
      {location.pathname === resetPath ? (
        <ResetPasswordScreen token={new URLSearchParams(location.search).get('token') ?? ''} />
      ) : (
        <Door />
      )}
    </TextsContext>
  )
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
        // Only to save time: when it fails, opening the application asks again and says so.
        fetchApp().catch(() => undefined)
      }}
    />
  )
}
