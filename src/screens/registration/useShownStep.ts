import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFocusNext } from '../../ui/focus/useFocusNext.ts'
import type { StepName } from './steps.ts'
import { stepNames } from './steps.ts'

const firstInput = '[data-field] input, [data-field] select'
const submitButton = 'button[type="submit"]'

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

  // The first input has the focus when the page opens or Back leads to another step; where a step has none, the button that goes on.
  useEffect(() => {
    const form = element.current
    if (!form || form.contains(document.activeElement)) return
    const wanted = shown.name === 'review' ? [submitButton] : [firstInput, submitButton]
    const [place] = wanted.flatMap((found) => form.querySelector<HTMLElement>(found) ?? [])
    place?.focus({ preventScroll: true })
  }, [element, shown.name])

  return {
    name: shown.name,
    /** Shows a step and focuses the selected element, by default the first one. */
    show(next: StepName, selector = next === 'review' ? submitButton : firstInput) {
      setShown({ name: next, named })
      setParams({ step: next })
      focusNext(selector)
    },
    /** Focuses an element within the current step. */
    focusNext,
  }
}
