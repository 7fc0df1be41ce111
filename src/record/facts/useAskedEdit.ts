import { useLocation } from 'react-router'

/** The field that an address was opened for to change, with the new value where that is known. */
export interface AskedEdit {
  field: string
  value?: string
}

/** In the state of an address: what leads to a record to change one of its fields says so there. */
export interface AskedState {
  edit: AskedEdit
}

/** Which field this page was opened for to change. */
export function useAskedEdit(): AskedEdit | undefined {
  const state = useLocation().state as Partial<AskedState> | null
  return state?.edit
}
