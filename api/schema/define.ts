import type { ActionData } from './actions/actions.ts'
import type { ActionName, ScreenName } from './actions/actionNames.ts'
import type { Field } from './fields.ts'
import type { Comparator } from './kinds.ts'
import type { MenuCondition, MenuPlace } from './menu/menuGroups.ts'
import type { Area } from './roles.ts'
import type { RowRule, RuleMessage } from './rules/rules.ts'
import type { States } from './states/States.ts'

/** The sections of record pages; their titles are in the texts of the interface, under `record.sections`. */
export const sectionNames = ['details', 'delivery', 'amounts', 'payment', 'parties', 'validity'] as const
export type SectionName = (typeof sectionNames)[number]

/** The operations on the rows of a table that the generic calls offer. */
export type Operation = 'load' | 'insert' | 'update'

/** A filter that differs from "this field, with the default comparator of its kind". */
export interface NamedFilter<Name extends string = string> {
  name: string
  title?: string
  /** The field it compares; without it the filter's own name. */
  on?: Name
  comparator?: Comparator
  /** The fields of a search box. The column named in `on` contains them all, for a single index. */
  covers?: readonly Name[]
}

/** The templates of downloads (FISC-30). */
export const exportTemplates = ['fiscal_vat'] as const
export type ExportTemplate = (typeof exportTemplates)[number]

/** A value of a filter, the first day of the year in which the previous month was, or the days of this year so far. */
export type OpeningValue = { readonly value: string } | { readonly day: 'startOfYearOfLastMonth' } | { readonly days: 'thisYear' }

/**
 * The fields by which a person recognises a record and sees its state, defined once for the first columns of its list, the panel
 * beside the list, search results, links, notes, mails and the card on a phone.
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
  /** A field whose value, if it has one, needs attention. */
  alert?: Name
  /** The country whose flag is shown before the name. */
  country?: Name
}

/** Rows of another table or view that belong to a record. */
export interface RelatedList {
  table: string
  /** The field by which they refer to the record. */
  by: string
  /** They are part of the record, so their changes are in its timeline. */
  part?: true
  /** Rows can be deleted, and an index finds the audit rows of deletions by the record. */
  removed?: true
  /** The time at which a row was added, for an entry in the record's timeline. */
  since?: string
  /** The field of a mail address: mails sent there are in the record's timeline. */
  mail?: string
  /** The columns that follow the lead on the record's page, where there is less room than in a list of its own. */
  columns?: readonly string[]
  /** Fields shown there in small print below the value of a column. */
  beneath?: Readonly<Record<string, readonly string[]>>
  /** The section of the record's page that it follows; otherwise it comes last. */
  after?: SectionName
  /** The record's page does not list them. */
  unlisted?: true
}

/** What the page of a record shows beyond its lead. */
export interface RecordPage<Name extends string = string> {
  /** The fields of the line under its name. */
  facts?: readonly Name[]
  /** Its fields in sections, in this order; fields that none of them names are in the last one. By default the sections follow from `tab`. */
  sections?: readonly { name: SectionName; fields: readonly Name[] }[]
  /** Amounts that add up to a total, shown as a bar. */
  money?: {
    parts: readonly Name[]
    total: Name
    /** A part that somebody else may pay; left out of the bar if the others alone make up the total. */
    apart?: Name
  }
  lists?: readonly RelatedList[]
  /** The fields with addresses to which mails about it are sent. */
  mails?: readonly Name[]
}

/** A table with one row for each record of another. */
export interface TablePart {
  table: string
  /** The field with the id of the record. */
  by: string
  /** Values that are set along with a field, because its new value would have no effect without them. */
  sets?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface TableDefinition<Name extends string = string> {
  title: string
  /** The path of its screen after /view/; without it the table has no screen. */
  route?: string
  /** Further screens that show only the rows with these values, and give them to new ones. */
  variants?: readonly {
    route: string
    title: string
    where: Readonly<Partial<Record<Name, string>>>
    /** Its number in the menu, if it is not that of the table. */
    place?: number
  }[]
  menu?: MenuPlace
  /** Its page is in the menu where this is switched on, or while it has rows; by default always. */
  menuWhen?: MenuCondition
  /** The path after /view/ of the page that creates its rows, if people do not add them in its list. */
  filledOn?: string
  /** The action above its list, within the page of a record, that creates the first row. */
  filledBy?: ActionName
  /** The area of its permissions; 'reference' by default. */
  area?: Area
  /** Of whom its texts tell that say nothing themselves. Where one tells of a person from outside, each has to say. */
  tellsOf?: 'nobody'
  fields: Readonly<Record<Name, Field>>
  rules?: readonly RowRule[]
  /**
   * The message for the operator if a constraint of the database refuses a row, and its field, by the name of the constraint.
   * Other constraints say that the record is a duplicate, or refers to one that does not exist.
   */
  constraints?: Readonly<Record<string, { field: Name; says: NonNullable<RuleMessage> }>>
  /**
   * The states of its rows and what moves them from one to another: buttons, their reasons, conditional updates and the tests of
   * refused moves follow.
   */
  states?: States<Name>
  /** When a field is set to a value, these other fields are cleared. */
  clears?: readonly { field: Name; is: boolean; fields: readonly Name[] }[]
  /** Its fields cannot be emptied by an empty text, whatever the call allows. */
  refusesEmpty?: true
  /** The label of the button that adds a row, if it is not 'Add New Record'. */
  addTitle?: string
  /** The noun whose texts `addedTitle` and `addedSentence` confirm a new row, because something is left to do. */
  addedNote?: 'cobrands'
  allow: readonly Operation[]
  filters?: readonly (Name | NamedFilter<Name>)[]
  /** The name under which `GET /api/config/` also returns the filters. */
  filterSchema?: string
  /** [field, direction]; ids descending by default (TABLE-15). */
  sort?: readonly [field: Name, direction: 'asc' | 'desc']
  /** The column by which people recognise a row; `name` if there is one. */
  label?: Name
  /** How a record is introduced wherever it is named; `leadOf` has the default. */
  lead?: Lead<Name>
  /** The columns that follow the lead in the list, most important first; all others are in the column chooser. */
  columns?: readonly Name[]
  /** Fields shown in small print below the value of a column, unless they have a visible column. */
  beneath?: { readonly [column in Name]?: readonly Name[] }
  /** The columns of amounts whose sums are shown below its list. */
  sums?: readonly Name[]
  /** What a page of its list also answers, over all rows that meet the filter: the number of rows, or the sum of a column in euro. */
  totals?: Readonly<Record<string, Name | 'rows'>>
  /** The initial order of its list on screen, if people look up rows by name or day; otherwise that of `sort`. */
  listOrder?: readonly (readonly [field: Name, direction: 'asc' | 'desc'])[]
  /** The page of a record; for a view, that of the table whose rows it shows, except for facts that the view names itself. */
  page?: RecordPage<Name>
  /** Its changes are announced to everybody who is signed in, without the id of the row; its calls decide who may read what. */
  announced?: true
  /**
   * Its rows result from what a person saves elsewhere. The person gets a note about each new state on whatever screen they
   * are, with the text `outcomes.<table>.<state>`.
   */
  outcome?: { who: Name; state: Name; counts: Name }
  /** Further columns by which people recognise a row: pickers show them beside the label and search them too. */
  knownBy?: readonly Name[]
  /** A view that reads other tables: never written. */
  view?: true
  /** The table whose rows a view shows, one for one: it shares their ids and their history. */
  of?: string
  /** Tables with one row for each record, whose id is in `by`: their fields can be changed for many selected records, too. */
  parts?: readonly TablePart[]
  /** Rows are only ever added, and this field says when, so that a list as of a day needs no audit log. */
  addedAt?: Name
  /** The audit log does not record this table column by column, so there is no list as of another day. */
  asOf?: false
  /** Other names under which the API offers it. */
  aliases?: readonly string[]
  /** The alias under which it is described, if a form is described under its name. */
  describedAs?: string
  /** A column of buttons that open another list, filtered by a field of the row. */
  links?: readonly { title: string; to: string; filter: Readonly<Record<string, Name>> }[]
  /** The actions of its list, in the order of their buttons: calls and changes as data, components by name. */
  actions?: readonly (ActionName | ActionData<Name>)[]
  /** The file name of its download, without the extension; the title if not given. */
  exportName?: string
  /** The template by which its download is asked for: one workbook, without a choice of formats. */
  exportTemplate?: ExportTemplate
  /** The filters with which its list opens. */
  opensWith?: Readonly<Partial<Record<string, OpeningValue>>>
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
  /** The key of a translation of its title; for the screen of a variant another than the name. */
  readonly titleKey?: string
  /** Its personal fields are left out. */
  readonly hidesPersonal?: true
  /** The values that all rows of a variant's screen have. */
  readonly fixed?: Readonly<Record<string, string | number>>
}
