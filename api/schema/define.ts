import type { Field } from './fields.ts'
import type { Comparator } from './kinds.ts'
import type { Area } from './roles.ts'
import type { RowRule, Words } from './rules.ts'

/** What may be done with rows of a table through the generic calls. */
export type Operation = 'load' | 'insert' | 'update'

/** The groups of the side menu, in their order. */
export const menuGroups = [
  'dashboard',
  'merchants',
  'orders',
  'invoices',
  'corrections',
  'vat',
  'reference',
  'rates',
  'fees',
  'settings',
  'documents',
  'messages',
  'users',
  'logs',
] as const
export type MenuGroup = (typeof menuGroups)[number]

/** A filter that is more than "this field, compared as its kind compares". */
export interface NamedFilter<Name extends string = string> {
  name: string
  title?: string
  /** The field it compares; without it the filter's own name. */
  on?: Name
  comparator?: Comparator
  /** The fields of a search box. The column named in `on` holds them all, for one index. */
  covers?: readonly Name[]
}

export interface TableDefinition<Name extends string = string> {
  title: string
  /** The path of its screen behind /view/. Without it the table has no screen of its own. */
  route?: string
  /** Further screens that show only the rows with these values, and give them to new ones. */
  variants?: readonly { route: string; title: string; where: Readonly<Partial<Record<Name, string>>> }[]
  menu?: MenuGroup
  /** Which permissions guard it; 'reference' when not said. */
  area?: Area
  fields: Readonly<Record<Name, Field>>
  rules?: readonly RowRule[]
  /**
   * What the operator reads, and under which field, when a constraint of the database refuses a row: by the constraint's
   * name. Of all others it is said that the record is a duplicate, or refers to one that is not there.
   */
  constraints?: Readonly<Record<string, { field: Name; says: NonNullable<Words> }>>
  /** When a field of a row is switched to a value, these others are emptied with it. */
  clears?: readonly { field: Name; is: boolean; fields: readonly Name[] }[]
  /** Its fields cannot be emptied by an empty text, whatever the call allows. */
  refusesEmpty?: true
  /** What the button says that adds a row, where it is not 'Add New Record'. */
  addTitle?: string
  allow: readonly Operation[]
  filters?: readonly (Name | NamedFilter<Name>)[]
  /** The name under which `GET /api/config/` also hands out the filters. */
  filterSchema?: string
  /** [field, direction]; ids descending when not said (TABLE-15). */
  sort?: readonly [field: Name, direction: 'asc' | 'desc']
  /** The column people know a row by; 'name' when there is one. */
  label?: Name
  /** What else people know a row by: where one is chosen, it stands beside the label and is searched with it. */
  knownBy?: readonly Name[]
  /** A view that reads other tables: never written. */
  view?: true
  /** The table whose rows a view shows, one for one: it shares their ids and their history. */
  of?: string
  /** Rows are only ever added, and this field says when: their past needs no trail. */
  addedAt?: Name
  /** It shows what the trail does not tell by its columns: there is no list of another day. */
  hasNoPast?: true
  /** Other names that the specification uses for it. */
  aliases?: readonly string[]
  /** A column of buttons that open another list, filtered by a field of the row. */
  links?: readonly { title: string; to: string; filter: Readonly<Record<string, Name>> }[]
  /** Row actions by name; the screen attaches what they do. */
  actions?: readonly string[]
  /** The name of its download without the ending, where the specification gives one. */
  exportName?: string
  /** A screen of its own, by name, instead of the generic one. */
  screen?: string
}

/** Declares a table. Filters, sort and label may only name its own fields: `filters: ['nmae']` does not compile. */
export const defineTable = <
  const F extends Readonly<Record<string, Field>>,
  const D extends Omit<TableDefinition<Extract<keyof F, string>>, 'fields'>,
>(
  definition: D & { fields: F },
): D & { fields: F } => definition

/** Declares a read-only view over other tables. */
export const defineView = <
  const F extends Readonly<Record<string, Field>>,
  const D extends Omit<TableDefinition<Extract<keyof F, string>>, 'fields' | 'allow' | 'view'>,
>(
  definition: D & { fields: F },
) => ({ ...definition, view: true, allow: ['load'] }) as const

/** A table with the name it is registered under. */
export type NamedTable = TableDefinition & {
  readonly name: string
  /** The values that all rows of a variant's screen have. */
  readonly fixed?: Readonly<Record<string, string>>
}
