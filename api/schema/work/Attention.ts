/** Rows of a list that need somebody's attention. */
export interface Attention {
  /** The key of its text: `home.attention.<name>`. */
  readonly name: string
  readonly table: string
  /** The path after /view/ of the screen that lists them. */
  readonly route: string
  /** The values that identify these rows. */
  readonly filter: Readonly<Record<string, string | boolean>>
  /** Further tables whose changes affect which rows these are. */
  readonly after?: readonly string[]
  /** A field that is empty in all of them. */
  readonly empty?: string
  /** The day until which the first of them has to be done. */
  readonly due?: string
  /** The field by which the first of them is called, if that is not the label of its table. */
  readonly called?: string
  /** Since when the first of them has waited, if none has a day. */
  readonly since?: string
  /** How many order lines each of them touches: the one with the most comes first. */
  readonly touches?: string
  /** The amounts that are added up, in euro. */
  readonly money?: string
  /** What is done next, and where: on the page of the most urgent one, or in the list. */
  readonly deed?: {
    readonly name: 'complete' | 'decide' | 'file' | 'lookThrough' | 'mend' | 'pay' | 'readAgain' | 'review' | 'runAgain'
    readonly on: 'record' | 'list'
    /** It stays beside what is done in place. */
    readonly beside?: true
  }
  /** Actions of the table, or of `queueActions`, that are done from here, on the most urgent one: they ask, tell and undo as they do in its list. */
  readonly inPlace?: readonly string[]
}
