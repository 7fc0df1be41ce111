import type { Role } from '#schema/roles.ts'
import type { ColumnLayout } from '../columns/columnLayout.ts'
import { presetLayout } from '../columns/columnLayout.ts'

/** What a view stores of a list; properties that a later version adds are preserved. */
export interface ViewState {
  [further: string]: unknown
  /** The filters and the order, as in the address of the list. */
  query: string
  layout: ColumnLayout
}

/** A view as stored on the server: the person's own, or one shared with a role. */
export interface SavedView {
  id: number
  version: number
  name: string
  shared_role: Role | null
  is_mine: boolean
  /** The screen opens with it for this person, whoever made it. */
  is_own_preset: boolean
  /** The screen opens with it for people of its role who have made no choice of their own. */
  is_role_preset: boolean
  state: ViewState
}

/** Reads a view, which an earlier or later version of the application may have stored with other properties. */
export function readView(view: Omit<SavedView, 'state'> & { state?: unknown }): SavedView {
  const state = view.state as Partial<ViewState> | null | undefined
  return { ...view, state: { ...state, query: state?.query ?? '', layout: { ...presetLayout, ...state?.layout } } }
}

/** The view with which a screen opens: the person's own choice, or else that of one of their roles. */
export const presetView = (views: readonly SavedView[], roles: readonly string[]): SavedView | undefined =>
  views.find(({ is_own_preset }) => is_own_preset) ??
  views.find(({ is_role_preset, shared_role }) => is_role_preset && shared_role !== null && roles.includes(shared_role))

/** Whether two states show the same list. */
export const isSameState = (a: ViewState, b: ViewState): boolean => JSON.stringify(a, byName) === JSON.stringify(b, byName)

/** A JSON replacer that sorts the keys of objects, so that the order in which they were set does not matter. */
const byName = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
    : value
