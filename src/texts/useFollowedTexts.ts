import { useEffect } from 'react'
import { subscribeToChanges } from '../data/live.ts'
import { refreshPublished } from './published.ts'
import { refreshLanguages } from './refreshLanguages.ts'

/** Without a session there is no stream of events: somebody who is there asks this often. */
const ASK_MS = 1500
/** Nobody is there when nothing was touched for this long. */
const THERE_MS = 120_000
const RARELY_MS = 30_000

/** While somebody is signed in, the server says when texts were published. */
export function useAnnouncedTexts(): void {
  useEffect(
    () =>
      subscribeToChanges((event) => {
        if (event.type === 'missed' || (event.type === 'change' && event.table === 'text_publication')) void refreshPublished()
        if (event.type === 'missed' || (event.type === 'change' && event.table === 'language')) void refreshLanguages()
      }),
    [],
  )
  useEffect(() => void refreshLanguages(), [])
}

/** Before the sign-in, and on the public form, the page asks for itself while it is in sight. */
export function useAskedTexts(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let touchedAt = performance.now()
    const ask = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') await refreshPublished()
      timer = setTimeout(() => void ask(), performance.now() - touchedAt < THERE_MS ? ASK_MS : RARELY_MS)
    }
    const touch = () => {
      touchedAt = performance.now()
    }
    const see = () => {
      touch()
      void ask()
    }
    timer = setTimeout(() => void ask(), ASK_MS)
    void refreshLanguages()
    addEventListener('pointermove', touch)
    addEventListener('keydown', touch)
    document.addEventListener('visibilitychange', see)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointermove', touch)
      removeEventListener('keydown', touch)
      document.removeEventListener('visibilitychange', see)
    }
  }, [isAsking])
}
