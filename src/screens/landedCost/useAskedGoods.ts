import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Asked, AskedGoods, Term } from './Asked.ts'
import { addressOf, askedBy, noGoods } from './Asked.ts'

/** The question as it is typed. It is kept in the address, so that a link shows the same. */
export function useAskedGoods() {
  const [params, setParams] = useSearchParams()
  const [asked, setAsked] = useState(() => askedBy(params))
  /** The addresses that typing has caused; the router reports them later than the next key. */
  const written = useRef(new Set([params.toString()]))

  useEffect(() => {
    if (!written.current.has(params.toString())) {
      written.current = new Set([params.toString()])
      setAsked(askedBy(params))
    }
  }, [params])

  const ask = useCallback(
    (change: (now: Asked) => Asked) =>
      setAsked((now) => {
        const next = change(now)
        const address = addressOf(next)
        written.current.add(address.toString())
        // After this state has been set, so that the router does not see an older one in between.
        queueMicrotask(() => setParams(address, { replace: true }))
        return next
      }),
    [setParams],
  )
  return {
    asked,
    setTerm: (name: Term, value: string) => ask((now) => ({ ...now, terms: { ...now.terms, [name]: value } })),
    setGoods: (place: number, change: Partial<AskedGoods>) =>
      ask((now) => ({ ...now, goods: now.goods.map((entry, at) => (at === place ? { ...entry, ...change } : entry)) })),
    addGoods: () => ask((now) => ({ ...now, goods: [...now.goods, noGoods] })),
    removeGoods: (place: number) => ask((now) => ({ ...now, goods: now.goods.filter((_, at) => at !== place) })),
  }
}
