import type { ActionData, ActionName, ScreenName } from './actions/actions.ts'
import type { Field } from './fields.ts'
import type { Comparator } from './kinds.ts'
import type { Area } from './roles.ts'
import type { RowRule, Words } from './rules/rules.ts'

/** The sections of record pages. What a section is called stands in the texts of the interface, under `record.sections`. */
export const sectionNames = ['details', 'delivery', 'amounts', 'payment', 'parties', 'validity'] as const
export type SectionName = (typeof sectionNames)[number]

/** The operations on the rows of a table that the generic calls offer. */
export type Operation = 'load' | 'insert' | 'update'

/** The groups of the side menu by the work they are for, in the order shown, each with its subgroups. */
export const menuGroups = {
  dashboard: [],
  merchants: [],
  orders: [],
  vatReturns: [],
  invoices: [],
  reference: ['rates', 'vat', 'codes', 'places', 'partners', 'fees'],
  work: [],
  documents: [],
  messages: [],
  system: [],
} as const
export type MenuGroup = keyof typeof menuGroups
export type MenuSubgroup = (typeof menuGroups)[MenuGroup][number]

/** Where a page stands in the side menu: in a group, and in one of its subgroups if it has any. */
export type MenuPlace = {
  [Group in MenuGroup]: (typeof menuGroups)[Group] extends readonly []
    ? Group
    : readonly [group: Group, subgroup: (typeof menuGroups)[Group][number]]
}[MenuGroup]

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

/**
 * The fields by which a person recognises a record and sees how it stands, said once for the first columns of its list, its
 * peek, search results, links, notes, mails and the card on a phone.
 */
export interface Lead<Name extends string = string> {
  /** The record's name; a row that has none shows its id. */
  title: Name
  /** One more fact below the name. */
  subtitle?: Name
  state?: Name
  /** An amount, shown with its currency. */
  amount?: Name
  /** The day or moment that matters most. */
  when?: Name
  /** A field whose value, when there is one, asks for attention. */
  alert?: Name
  /** The country whose flag stands before the name. */
  country?: Name
}

/** Rows of another table or view that belong to a record. */
export interface RelatedList {
  table: string
  /** The field in which they name the record. */
  by: string
  /** They are part of the record: their changes are told in its timeline. */
  part?: true
  /** Rows are deleted, and an index finds the audit rows of their deletion by the record. */
  removed?: true
  /** The moment at which a row came about: told in the record's timeline. */
  since?: string
  /** The field of a mail address: what was sent there is told in the record's timeline. */
  mail?: string
  /** The section of the record's page behind which it stands; otherwise it comes after all of them. */
  after?: SectionName
  /** The record's page does not list them. */
  unlisted?: true
}

/** What the page of a record shows beyond its lead. */
export interface RecordPage<Name extends string = string> {
  /** The fields of the line under its name. */
  facts?: readonly Name[]
  /** Its fields in sections, in this order; what none of them names stands in the last one. Without sections those of `tab` hold. */
  sections?: readonly { name: SectionName; fields: readonly Name[] }[]
  /** Amounts that add up to a total: a bar shows how it divides among them. */
  money?: { parts: readonly Name[]; total: Name }
  lists?: readonly RelatedList[]
  /** The fields that hold addresses to which mails about it are sent. */
  mails?: readonly Name[]
}

/** A table with one row for each record of another. */
export interface TablePart {
  table: string
  /** The field with the number of the record. */
  by: string
  /** What is set along with a field: without it the new value would have no effect. */
  sets?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface TableDefinition<Name extends string = string> {
  title: string
  /** The path of its screen behind /view/. Without it the table has no screen of its own. */
  route?: string
  /** Further screens that show only the rows with these values, and give them to new ones. */
  variants?: readonly { route: string; title: string; where: Readonly<Partial<Record<Name, string>>> }[]
  menu?: MenuPlace
  /** Its list stands before the other pages of its group, which follow by their titles. */
  isFirstInMenu?: true
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
  /** The label of the button that adds a row, if it is not 'Add New Record'. */
  addTitle?: string
  allow: readonly Operation[]
  filters?: readonly (Name | NamedFilter<Name>)[]
  /** The name under which `GET /api/config/` also hands out the filters. */
  filterSchema?: string
  /** [field, direction]; ids descending when not said (TABLE-15). */
  sort?: readonly [field: Name, direction: 'asc' | 'desc']
  /** The column by which people recognise a row; `name` if there is one. */
  label?: Name
  /** How a record is introduced wherever it is named; `leadOf` tells what holds without it. */
  lead?: Lead<Name>
  /** The columns that follow the lead in the list, in the order in which people think; all others wait in the column chooser. */
  columns?: readonly Name[]
  /** The columns of amounts whose sums stand below its list. */
  sums?: readonly Name[]
  /** The order in which its list opens on screen, where people look rows up by name or day; otherwise that of `sort`. */
  listOrder?: readonly (readonly [field: Name, direction: 'asc' | 'desc'])[]
  /** The page of a record; of a view, that of the table whose rows it shows. */
  page?: RecordPage<Name>
  /** Its changes are announced to everybody who is signed in, without saying which row: what may be read is decided by its calls. */
  announced?: true
  /** Further columns by which people recognise a row: pickers show them beside the label and search them too. */
  knownBy?: readonly Name[]
  /** A view that reads other tables: never written. */
  view?: true
  /** The table whose rows a view shows, one for one: it shares their ids and their history. */
  of?: string
  /** Tables with one row for each record, of its number in `by`: their fields change for many selected records as its own do. */
  parts?: readonly TablePart[]
  /** Rows are only ever added, and this field says when: a list as of a day needs no audit log. */
  addedAt?: Name
  /** The audit log does not record this table column by column, so there is no list as of another day. */
  asOf?: false
  /** Other names under which the API offers it. */
  aliases?: readonly string[]
  /** A column of buttons that open another list, filtered by a field of the row. */
  links?: readonly { title: string; to: string; filter: Readonly<Record<string, Name>> }[]
  /** What can be done from its list: calls and changes as data, and components by name, in the order of their buttons. */
  actions?: readonly (ActionName | ActionData<Name>)[]
  /** The file name of its download, without the extension; the title if not given. */
  exportName?: string
  /** A screen of its own, by name, instead of the generic one. */
  screen?: ScreenName
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
  /** It lacks its personal fields. */
  readonly hidesPersonal?: true
  /** The values that all rows of a variant's screen have. */
  readonly fixed?: Readonly<Record<string, string | number>>
}
