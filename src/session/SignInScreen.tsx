import type { FormEvent } from 'react'
import { useState } from 'react'
import { useText } from '../i18n/index.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { Gate } from './Gate.tsx'
import type { FactorDemand } from './FactorDemand.ts'
import { demandIn } from './FactorDemand.ts'
import { goToProvider } from './externalSignIn.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { SecondStep } from './SecondStep.tsx'
import { session } from './session.ts'
import { TextField } from './TextField.tsx'
import { useAuthConfig } from './useAuthConfig.ts'
import { useTask } from './useTask.ts'

interface SignInScreenProps {
  expired: boolean
  /** Whether the external provider has just handed back something that is not a sign-in. */
  refused: boolean
  /** Called when signing in begins, to fetch the application meanwhile. */
  onStart: () => void
}

/** User name and password, a link to reset the password, and the external provider if there is one. */
export function SignInScreen({ expired, refused, onStart }: SignInScreenProps) {
  const t = useText()
  const config = useAuthConfig()
  const { isBusy, failure, run, username, setUsername, password, setPassword, isTried, demand, signIn, startAgain } =
    useSignIn(onStart)
  const [isForgotten, setForgotten] = useState(false)
  if (demand)
    return (
      <Gate title={t('session.secondStep')}>
        <SecondStep demand={demand} onBack={startAgain} />
      </Gate>
    )
  const external = config?.external_sign_in
  const message = failure ?? (refused ? t('session.unauthorized') : undefined)
  return (
    <Gate title={t('session.title')}>
      {expired && !message && (
        <p className="message plain" role="status">
          {t('session.expired')}
        </p>
      )}
      <form onSubmit={signIn} noValidate>
        {message && (
          <p className="message bad" role="alert">
            {message}
            {failure === t('session.unauthorized') && <span className="why">{t('session.unauthorizedWhy')}</span>}
          </p>
        )}
        <TextField
          label={t('session.userName')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={254}
          value={username}
          onChange={setUsername}
          error={isTried && !username.trim() ? t('session.userNameRequired') : undefined}
        />
        <TextField
          label={t('session.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={1024}
          value={password}
          onChange={setPassword}
          error={isTried && !password ? t('session.passwordRequired') : undefined}
        />
        <button type="submit" className="primary" aria-busy={isBusy}>
          {t(isBusy ? 'session.signingIn' : 'session.signIn')}
        </button>
        {external?.enabled && (
          <button type="button" onClick={() => void run(() => goToProvider(external))}>
            {t('session.externalSignIn')}
          </button>
        )}
        <PasskeySignIn run={run} onStart={onStart} />
        <button type="button" className="link" aria-expanded={isForgotten} onClick={() => setForgotten(!isForgotten)}>
          {t('session.forgotPassword')}
        </button>
      </form>
      {isForgotten && <ForgotPassword />}
      {config?.demo_mode && <p className="hint">{t('session.demoAccounts')}</p>}
    </Gate>
  )
}

/** What is typed, and the first step with it. */
function useSignIn(onStart: () => void) {
  const { isBusy, failure, setFailure, run } = useTask()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [demand, setDemand] = useState<FactorDemand>()

  function signIn(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setFailure(undefined)
    if (!username.trim() || !password) return
    onStart()
    void run(async () => {
      try {
        await session.signIn({ grant_type: 'password', username: username.trim(), password })
      } catch (error) {
        const further = demandIn(error)
        if (!further) throw error
        setDemand(further)
      }
    })
  }

  function startAgain() {
    setDemand(undefined)
    setPassword('')
    setTried(false)
  }
  return { isBusy, failure, run, username, setUsername, password, setPassword, isTried, demand, signIn, startAgain }
}
