import { useEffect, useRef, useState } from 'react'
import { isSameValue } from '../../data/isSameValue.ts'
import type { FilterValue } from '../../kinds/KindView.ts'
import { isRelative } from '../../kinds/text/relativeDays.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'
import type { Filters } from '../list/ListState.ts'
import type { FilterCheck } from './filterCheck.ts'
import { filterCheck } from './filterCheck.ts'

/** How long after the last key the list follows what was typed. */
const pauseMs = 250

const chosenKinds = new Set(['choice', 'flag', 'ref', 'country', 'currency', 'tags'])

/** Whether a value is typed letter by letter. */
const isTyped = ({ kind, isSearch }: ScreenFilter, value: FilterValue | undefined): boolean =>
  value !== undefined && (isSearch || (!chosenKinds.has(kind) && !isRelative(value)))

/** What of the filters nothing can be asked with, once somebody has tried them. */
function useJudged(draft: Filters) {
  const [tried, setTried] = useState<{ check: FilterCheck }>()
  return {
    errorOf: (filter: ScreenFilter) => tried?.check(filter, draft[filter.name]),
    /** Tries the filters; answers the first that nothing can be asked with. */
    judge: async (filters: readonly ScreenFilter[]): Promise<ScreenFilter | undefined> => {
      const check = await filterCheck()
      const wrong = filters.find((filter) => check(filter, draft[filter.name]))
      setTried(wrong && { check })
      return wrong
    },
    forget: () => setTried(undefined),
  }
}

/** The timer of what is to come after a pause, which ends with the component. */
function useTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return timer
}

interface Options {
  /** The filters of the list at present. */
  applied: Filters
  /** `follows`: only some more letters were typed, so Back should not stop at the state before. */
  onApply: (filters: Filters, options?: { follows: boolean }) => void
}

/**
 * The filters in the bar before they are applied to the list. What is typed is applied after a pause, and only once it is
 * valid; what is chosen is applied at once.
 */
export function useFilterDraft({ applied, onApply }: Options) {
  const [draft, setDraft] = useState(applied)
  const [taken, setTaken] = useState(applied)
  const [sent, setSent] = useState(applied)
  const { errorOf, judge, forget } = useJudged(draft)
  const timer = useTimer()
  if (!isSameValue(taken, applied)) {
    setTaken(applied)
    // Applying what was typed a moment ago must not remove what has been typed since.
    if (!isSameValue(applied, sent)) setDraft(applied)
  }

  /** Applies the filters after a pause in typing, and only valid ones. */
  function applyLater(next: Filters, filter: ScreenFilter) {
    const follows = applied[filter.name] !== undefined
    const applyIfWhole = async () => {
      const check = await filterCheck()
      if (timer.current === mine && !check(filter, next[filter.name])) apply(next, follows)
    }
    const mine = setTimeout(() => void applyIfWhole(), pauseMs)
    timer.current = mine
  }

  function stop() {
    clearTimeout(timer.current)
    timer.current = undefined
  }

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
      stop()
      if (!isTyped(filter, value)) return apply(next, false)
      if (isSameValue(next, applied)) return
      applyLater(next, filter)
    },
    /** Applies what was typed until now; what is typed while it is tried follows. Answers the first that is not valid. */
    applyNow: async (filters: readonly ScreenFilter[]): Promise<ScreenFilter | undefined> => {
      stop()
      const wrong = await judge(filters)
      if (!wrong) apply(draft, false)
      return wrong
    },
    errorOf,
    judge,
    clear: () => {
      stop()
      forget()
      setDraft({})
      setSent({})
    },
  }
}
