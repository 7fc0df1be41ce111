import type { Row } from '../../kinds/KindView.ts'

/** The dialog over a list; a form may begin with an earlier draft. */
export type OpenDialog =
  | { what: 'add'; takesDraft?: boolean }
  | { what: 'edit'; row: Row; takesDraft?: boolean }
  | { what: 'history'; row: Row }
