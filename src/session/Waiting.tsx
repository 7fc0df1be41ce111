import { useText } from '../i18n/index.ts'
import { Gate } from './Gate.tsx'
import { session } from './session.ts'

/** Shown for a moment while a stored session is resumed. */
export function Starting() {
  const t = useText()
  return (
    <div className="starting" role="status">
      {t('session.starting')}
    </div>
  )
}

/** Shown if there is a stored session but the server does not answer. */
export function Unreachable() {
  const t = useText()
  return (
    <Gate title={t('session.unreachable')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void session.start()
        }}
      >
        <p role="alert">{t('session.unreachableHint')}</p>
        <button type="submit" className="primary">
          {t('session.retry')}
        </button>
      </form>
    </Gate>
  )
}
