import { useLocation } from 'react-router'

/** The field that the page was opened to edit, with the new value if it is known. */
export interface AskedEdit {
  field: string
  value?: string
}

/** State of the address, set by links that open a record in order to edit one of its fields. */
export interface AskedState {
  edit: AskedEdit
}

/** The field that this page was opened to edit. */
export function useAskedEdit(): AskedEdit | undefined {
  const state = useLocation().state as Partial<AskedState> | null
  return state?.edit
}
