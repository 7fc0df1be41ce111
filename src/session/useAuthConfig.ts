import { useEffect, useState } from 'react'
import type { AuthConfig } from './readAuthConfig.ts'
import { readAuthConfig } from './readAuthConfig.ts'

/** Build version, demo mode and external sign-in; undefined until known, or when the server does not answer. */
export function useAuthConfig(): AuthConfig | undefined {
  const [config, setConfig] = useState<AuthConfig>()
  useEffect(() => {
    let isWanted = true
    readAuthConfig().then(
      (answer) => isWanted && setConfig(answer),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return config
}
