import { Box } from '@mui/material'
import type { ComponentType } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { fetched } from '../../ui/fetched/fetched.tsx'
import { KeysHeld } from '../../ui/fetched/KeysHeld.tsx'
import type { InputProps } from '../KindView.ts'

/** The height of an input with its label, in pixels. */
const height = 60

/** Reserves the space of an input in a form, so that nothing below it jumps, and holds keys for it if it is to take the focus. */
function InputAwaited({ place, autoFocus = false }: Pick<InputProps, 'place' | 'autoFocus'>) {
  return (
    <>
      {(place === 'cell' || autoFocus) && <KeysHeld />}
      {place === 'form' && <Box sx={{ height }} />}
    </>
  )
}

/** Makes an input that may arrive late take the focus only if the person has not gone on to another input of the form meanwhile. */
function unobtrusive<P extends Pick<InputProps, 'autoFocus'>>(Input: ComponentType<P>): ComponentType<P> {
  return function FetchedInput(props: P) {
    const place = useRef<HTMLElement>(null)
    const { autoFocus } = props
    useLayoutEffect(() => {
      const form = place.current?.closest('[role=dialog], form')
      const focused = form?.contains(document.activeElement) ? document.activeElement : undefined
      if (autoFocus && !focused?.matches(inputs)) place.current?.querySelector<HTMLElement>(inputs)?.focus()
    }, [autoFocus])
    return (
      <Box ref={place} sx={{ display: 'contents' }}>
        <Input {...props} autoFocus={false} />
      </Box>
    )
  }
}

const inputs = 'input, select, textarea'

/** The inputs that need more than a text box; they are fetched, because lists show none of them at first. */
export const PickEntry = fetched(
  async () => ({ default: unobtrusive((await import('./PickEntry.tsx')).PickEntry) }),
  InputAwaited,
)
export const TagPick = fetched(async () => ({ default: unobtrusive((await import('./TagPick.tsx')).TagPick) }), InputAwaited)
export const FlagInput = fetched(
  async () => ({ default: unobtrusive((await import('./FlagInput.tsx')).FlagInput) }),
  InputAwaited,
)

/** Fetches the inputs for pages that are forms, so that people can type as soon as the page is shown. */
export const fetchInputs = () => Promise.all([PickEntry, TagPick, FlagInput].map(({ fetch }) => fetch()))
