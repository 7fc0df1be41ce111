import type { KeyboardEvent } from 'react'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Typed } from './catchTyping.ts'
import type { SearchResult } from './SearchResults.tsx'
import { useResults } from './useResults.ts'
import type { RecordRun } from './verbs.ts'

export interface SearchOptions {
  typed: Typed
  onType: (typed: Typed) => void
  /** Carries out an action on a found record after the dialog has closed. */
  onRun: (run: RecordRun) => void
  onClose: () => void
}

/** The results for what is typed, and the one that is highlighted. */
export function useSearch({ typed: { text, isEntered }, onType, onRun, onClose }: SearchOptions) {
  /** The place among the results for a text; another text begins anew. */
  const [chosen, setChosen] = useState({ text, place: 0 })
  const list = useRef<HTMLDivElement>(null)
  const wanted = text.trim()
  const { results, isOutdated, isFetching, isError } = useResults(wanted, onRun)
  const shown = useDeferredValue(results)
  const choose = (place: number) => setChosen({ text, place })
  const current = Math.min(chosen.text === text ? chosen.place : 0, shown.length - 1)
  /** The records on screen, if any, are those for an earlier text. */
  const isPending = wanted.length > 1 && (isOutdated || isFetching)

  function open(result: SearchResult | undefined) {
    if (!result) return
    if (result.becomes !== undefined) {
      onType({ text: result.becomes, isEntered: false })
      return
    }
    onClose()
    result.open()
  }

  const openFirst = useEffectEvent(() => open(results[0]))
  useEffect(() => {
    if (isEntered && !isPending) openFirst()
  }, [isEntered, isPending])

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && shown.length > 0) {
      event.preventDefault()
      const next = (current + step + shown.length) % shown.length
      choose(next)
      list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // For fast typists the list on screen is still that of the letters before.
      const result = shown === results ? shown[current] : results[0]
      // Enter means the results that are still loading, not those for the letters before.
      if (isPending && (!result || result.isFound)) onType({ text, isEntered: true })
      else open(result)
    }
  }

  return { wanted, shown, current, list, isFetching, isError, choose, open, onKeyDown }
}
