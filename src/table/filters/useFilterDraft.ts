import { useEffect, useRef, useState } from 'react'
import { isSameValue } from '../../data/isSameValue.ts'
import type { FilterValue } from '../../kinds/KindView.ts'
import { isRelative } from '../../kinds/text/relativeDays.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'
import type { Filters } from '../list/ListState.ts'
import { filterError } from './filterError.ts'

/** So long after the last key the list follows what is typed. */
const pause_ms = 250

const chosenKinds = new Set(['choice', 'flag', 'ref', 'country', 'currency', 'tags'])

/** Whether a value comes letter by letter. */
const isTyped = ({ kind, isSearch }: ScreenFilter, value: FilterValue | undefined): boolean =>
  value !== undefined && (isSearch || (!chosenKinds.has(kind) && !isRelative(value)))

interface Options {
  /** What the list is filtered by now. */
  applied: Filters
  /** `follows`: it is the same filter with some letters more, which is no step that Back should go through. */
  onApply: (filters: Filters, options?: { follows: boolean }) => void
}

/**
 * What the bar holds and the list does not follow yet: what is typed is applied after a pause, and only once it can mean
 * something; what is chosen is applied at once.
 */
export function useFilterDraft({ applied, onApply }: Options) {
  const [draft, setDraft] = useState(applied)
  const [taken, setTaken] = useState(applied)
  const [sent, setSent] = useState(applied)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (!isSameValue(taken, applied)) {
    setTaken(applied)
    // The answer to what was typed a moment ago does not take away what has been typed since.
    if (!isSameValue(applied, sent)) setDraft(applied)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(next: Filters, follows: boolean) {
    setSent(next)
    onApply(next, { follows })
  }

  return {
    draft,
    change: (filter: ScreenFilter, value: FilterValue | undefined) => {
      const { [filter.name]: _before, ...others } = draft
      const next = value === undefined ? others : { ...others, [filter.name]: value }
      setDraft(next)
      clearTimeout(timer.current)
      if (!isTyped(filter, value)) return apply(next, false)
      if (filterError(filter, value) || isSameValue(next, applied)) return
      const follows = applied[filter.name] !== undefined
      timer.current = setTimeout(() => apply(next, follows), pause_ms)
    },
    /** Applies what stands in the bar now, also when it is what the list is filtered by already. */
    applyNow: () => {
      clearTimeout(timer.current)
      apply(draft, false)
    },
    clear: () => {
      clearTimeout(timer.current)
      setDraft({})
      setSent({})
    },
  }
}
