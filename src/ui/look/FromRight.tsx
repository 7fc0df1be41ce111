import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import fromRight from 'stylis-plugin-rtl'

const cache = createCache({ key: 'rtl', stylisPlugins: [fromRight] })

/** Mirrors the styles of components for languages that are written from right to left; only they fetch it. */
export const FromRight = ({ children }: { children: ReactNode }) => <CacheProvider value={cache}>{children}</CacheProvider>
