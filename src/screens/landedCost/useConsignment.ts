import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Consignment, ConsignedGoods, Term } from './Consignment.ts'
import { addressOf, consignmentIn, noGoods } from './Consignment.ts'

/** The question as it is typed. It is kept in the address, so that a link shows the same. */
export function useConsignment() {
  const [params, setParams] = useSearchParams()
  const [consignment, setConsignment] = useState(() => consignmentIn(params))
  /** The addresses that typing has caused; the router reports them later than the next key. */
  const written = useRef(new Set([params.toString()]))

  useEffect(() => {
    if (!written.current.has(params.toString())) {
      written.current = new Set([params.toString()])
      setConsignment(consignmentIn(params))
    }
  }, [params])

  const ask = useCallback(
    (change: (now: Consignment) => Consignment) =>
      setConsignment((now) => {
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
    consignment,
    setTerms: (change: Partial<Record<Term, string>>) => ask((now) => ({ ...now, terms: { ...now.terms, ...change } })),
    setGoods: (place: number, change: Partial<ConsignedGoods>) =>
      ask((now) => ({ ...now, goods: now.goods.map((entry, at) => (at === place ? { ...entry, ...change } : entry)) })),
    addGoods: () => ask((now) => ({ ...now, goods: [...now.goods, noGoods] })),
    removeGoods: (place: number) => ask((now) => ({ ...now, goods: now.goods.filter((_, at) => at !== place) })),
  }
}
