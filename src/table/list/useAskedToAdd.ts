import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useRewrite } from './address/useRewrite.ts'

/** State of the address, set by what opens a list in order to add a row. */
export interface AskedToAdd {
  add: true
}

/** Begins to add a row if the list was opened for that; a reload or the way back does not begin again. */
export function useAskedToAdd(add: () => void, mayAdd: boolean): void {
  const rewrite = useRewrite()
  const { search, state } = useLocation()
  const isAsked = mayAdd && (state as Partial<AskedToAdd> | null)?.add === true
  const begin = useEffectEvent(() => {
    rewrite(search, null)
    add()
  })
  useEffect(() => {
    if (isAsked) begin()
  }, [isAsked])
}
