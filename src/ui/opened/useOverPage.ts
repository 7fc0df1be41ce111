import type { ReactNode } from 'react'
import { use, useId, useLayoutEffect } from 'react'
import { ShowOverContext } from './OpenedOver.tsx'

/**
 * Shows what a button has opened over the page, where it outlives the button. Returns what is to be rendered in place, which is
 * something only outside of a page.
 * @param render undefined while nothing is open; `forget` has to be called when it closes, as the button may be gone by then
 */
export function useOverPage(render: ((forget: () => void) => ReactNode) | undefined): ReactNode {
  const key = useId()
  const show = use(ShowOverContext)
  const isOpen = render !== undefined
  const part = render?.(() => show?.(key, undefined))
  // After each render of the button, because what it passes on may have changed.
  useLayoutEffect(() => {
    if (isOpen) show?.(key, part)
  })
  useLayoutEffect(() => {
    if (!isOpen) show?.(key, undefined)
  }, [isOpen, key, show])
  return show ? null : part
}
