import type { ReactNode } from 'react'
import { nameOfLanguage, useLanguage, useOfferedLanguages, useText } from '../i18n/index.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { Mark } from '../ui/marks/Mark.tsx'
import './gate.css'
import { useAuthConfig } from './useAuthConfig.ts'

/** The frame of everything that is shown without a session: one card, the language, the version. */
export function Gate({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  const t = useText()
  const language = useLanguage()
  const offered = useOfferedLanguages()
  const config = useAuthConfig()
  return (
    <div className={isWide ? 'gate wide' : 'gate'}>
      <main>
        <header>
          <Mark size={32} />
          <h1>{title}</h1>
        </header>
        {children}
      </main>
      <footer>
        <label>
          <span className="unseen">{t('session.language')}</span>
          <select value={language} onChange={({ target }) => chooseLanguage(target.value)}>
            {offered.map((name) => (
              <option key={name} value={name} lang={name}>
                {nameOfLanguage(name)}
              </option>
            ))}
          </select>
        </label>
        {config && <span>{config.build_version}</span>}
        {config?.demo_mode && <span className="tag">{t('session.demoMode')}</span>}
      </footer>
    </div>
  )
}
