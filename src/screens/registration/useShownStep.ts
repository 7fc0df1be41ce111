import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFocusNext } from '../../ui/useFocusNext.ts'
import type { StepName } from './steps.ts'
import { stepNames } from './steps.ts'

const firstInput = '[data-field] input, [data-field] select'

/** The selector of an input within the step: `em_site.1.web_address` is in the second entry of a list. */
export function selectorOf(name: string): string {
  const [head = '', place, field] = name.split('.')
  const within =
    field === undefined ? `[data-field="${head}"]` : `[data-list="${head}"] [data-entry="${place}"] [data-field="${field}"]`
  return `${within} input, ${within} select, ${within} textarea`
}

/**
 * The step in the address, so that Back leads to the previous one, and the focus within it. A step is shown at once and the
 * address follows, because keys that are pressed meanwhile are meant for it.
 */
export function useShownStep(element: RefObject<HTMLFormElement | null>) {
  const [params, setParams] = useSearchParams()
  const named = stepNames.find((entry) => entry === params.get('step')) ?? stepNames[0]
  const [shown, setShown] = useState({ name: named, named })
  if (shown.named !== named) setShown({ name: named, named })
  const focusNext = useFocusNext(element)

  // The first input has the focus when the page opens.
  useEffect(() => element.current?.querySelector<HTMLElement>(firstInput)?.focus({ preventScroll: true }), [element])

  return {
    name: shown.name,
    /** Shows a step and focuses the selected element, by default the first one. */
    show(next: StepName, selector = next === 'review' ? 'button[type="submit"]' : firstInput) {
      setShown({ name: next, named })
      setParams({ step: next })
      focusNext(selector)
    },
    /** Focuses an element within the current step. */
    focusNext,
  }
}
