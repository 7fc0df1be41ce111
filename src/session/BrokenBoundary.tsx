import type { ReactNode } from 'react'
import { Component } from 'react'
import { useText } from '../i18n/index.ts'
import { Gate } from './Gate.tsx'

/** Catches failures to render the application itself, above all a part that no longer exists after an update. */
export class BrokenBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const t = useText()
  return (
    <Gate title={t('session.broken')}>
      <form>
        <p role="alert">{t('session.brokenHint')}</p>
        <button type="button" className="primary" onClick={() => location.reload()}>
          {t('session.reload')}
        </button>
      </form>
    </Gate>
  )
}
