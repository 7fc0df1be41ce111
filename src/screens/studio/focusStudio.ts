/** Whether the focus is in the search or in the list of texts. */
export const isFinding = (): boolean => document.activeElement?.closest('main [role=search], main [role=listbox]') != null

/** Moves the focus into the first field of the open text. */
export const focusField = (): void =>
  document.querySelector<HTMLTextAreaElement>('main [data-studio-field]')?.focus({ preventScroll: true })

/** Moves the focus into the search, with its words selected. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main [role=search] input[type=search]')
  field?.focus()
  field?.select()
}
