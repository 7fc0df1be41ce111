import type { ReactNode } from 'react'
import { createContext, Fragment, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'

/** Shows what was opened under a key over the page, or removes it. */
export type ShowOver = (key: string, opened: ReactNode | undefined) => void

export const ShowOverContext = createContext<ShowOver | undefined>(undefined)

/**
 * What buttons of a page have opened is part of the page and not of its button: it stays when the button goes, because a row
 * leaves its list, or the list of a narrow window becomes cards. It goes with the page.
 */
export function OpenedOver({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ on: string; parts: ReadonlyMap<string, ReactNode> }>()
  const show = useCallback<ShowOver>(
    (key, part) =>
      setOpened((now) => {
        if (part === undefined && !now?.parts.has(key)) return now
        const parts = new Map(now?.on === pathname ? now.parts : [])
        if (part === undefined) parts.delete(key)
        else parts.set(key, part)
        return { on: pathname, parts }
      }),
    [pathname],
  )
  const parts = useMemo(() => (opened?.on === pathname ? [...opened.parts] : []), [opened, pathname])
  return (
    <>
      <ShowOverContext value={show}>{children}</ShowOverContext>
      {/* Buttons within a dialog go with it. */}
      <ShowOverContext value={undefined}>
        {parts.map(([key, part]) => (
          <Fragment key={key}>{part}</Fragment>
        ))}
      </ShowOverContext>
    </>
  )
}
