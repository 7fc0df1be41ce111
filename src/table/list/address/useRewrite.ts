import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Whether the address is still the page's: it is the next page's as soon as somebody goes there, while this one is on screen. */
export const isStillAt = (pathname: string): boolean => window.location.pathname === pathname

/**
 * Exchanges the query and the state of the page's address when nobody asked for it, such as for the filters that a list opens
 * with. Does nothing once somebody has gone on to another page, because that would bring them back.
 */
export function useRewrite(): (search: string, state: unknown) => void {
  const navigate = useNavigate()
  const location = useLocation()
  return useCallback(
    (search, state) => {
      const { pathname } = location
      if (isStillAt(pathname)) void navigate({ pathname, search }, { replace: true, state })
    },
    [navigate, location],
  )
}
