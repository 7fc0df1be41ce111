import type { DescribedFormOptions } from '../../record/form/useDescribedForm.ts'
import { useDescribedForm } from '../../record/form/useDescribedForm.ts'
import { useRegister } from './useRegister.ts'

interface Options extends DescribedFormOptions {
  /** With the id of the new merchant, where something of the screen follows. */
  onRegistered?: (id: number) => void
}

/** The form of the registration, and a function to send it. */
export function useRegistration({ onRegistered, ...options }: Options) {
  const form = useDescribedForm(options)
  const sending = useRegister(form, {
    hasLink: onRegistered === undefined,
    onDone: (id) => {
      form.clear()
      onRegistered?.(id)
    },
  })
  return { ...form, ...sending }
}
