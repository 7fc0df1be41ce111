import type { Role } from '#schema/roles.ts'
import type { ColumnLayout } from './columnLayout.ts'
import { presetLayout } from './columnLayout.ts'

/** What a view keeps of a list. */
export interface ViewState {
  /** The filters and the order, as the address of the list says them. */
  query: string
  layout: ColumnLayout
}

/** A view as it is kept on the server: own, or shared by somebody with a role. */
export interface SavedView {
  id: number
  name: string
  shared_role: Role | null
  is_default: boolean
  is_mine: boolean
  state: ViewState
}

/** A view of a later or earlier version may say more or less than this one knows. */
export function readView(row: Readonly<Record<string, unknown>>): SavedView {
  const view = row as unknown as SavedView & { state: Partial<ViewState> | null }
  return {
    ...view,
    state: { query: view.state?.query ?? '', layout: { ...presetLayout, ...view.state?.layout } },
  }
}

/** The view that a screen opens with: the person's own choice before that of a role, whoever made that. */
export const presetView = (views: readonly SavedView[]): SavedView | undefined =>
  views.find(({ is_mine, is_default, shared_role }) => is_mine && is_default && shared_role === null) ??
  views.find(({ is_default }) => is_default)

/** Whether two states show the same list. */
export const isSameState = (a: ViewState, b: ViewState): boolean =>
  a.query === b.query && JSON.stringify(sorted(a.layout)) === JSON.stringify(sorted(b.layout))

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => a.localeCompare(b)

const sorted = ({ order, pinned, density, visibility, widths }: ColumnLayout): unknown => [
  order,
  pinned,
  density,
  Object.entries(visibility).toSorted(byName),
  Object.entries(widths).toSorted(byName),
]
