import type { Role } from '#schema/roles.ts'
import type { ColumnLayout } from '../grid/columnLayout.ts'
import { presetLayout } from '../grid/columnLayout.ts'

/** What a view keeps of a list; what a later version keeps beside it stays untouched. */
export interface ViewState {
  [further: string]: unknown
  /** The filters and the order, as the address of the list says them. */
  query: string
  layout: ColumnLayout
}

/** A view as it is kept on the server: own, or shared by somebody with a role. */
export interface SavedView {
  id: number
  version: number
  name: string
  shared_role: Role | null
  is_mine: boolean
  /** The screen opens with it for this person, whoever made it. */
  is_own_preset: boolean
  /** The screen opens with it for those of its role who have chosen nothing for themselves. */
  is_role_preset: boolean
  state: ViewState
}

/** A view of a later or earlier version may say more or less than this one knows. */
export function readView(view: Omit<SavedView, 'state'> & { state?: unknown }): SavedView {
  const state = view.state as Partial<ViewState> | null | undefined
  return { ...view, state: { ...state, query: state?.query ?? '', layout: { ...presetLayout, ...state?.layout } } }
}

/** The view that a screen opens with: the person's own choice before that of one of their roles. */
export const presetView = (views: readonly SavedView[], roles: readonly string[]): SavedView | undefined =>
  views.find(({ is_own_preset }) => is_own_preset) ??
  views.find(({ is_role_preset, shared_role }) => is_role_preset && shared_role !== null && roles.includes(shared_role))

/** Whether two states show the same list. */
export const isSameState = (a: ViewState, b: ViewState): boolean => JSON.stringify(a, byName) === JSON.stringify(b, byName)

/** For JSON: the keys of an object in the order of their names, so that it does not matter in which order they were set. */
const byName = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
    : value
