/** Where a column of ours is in somebody's own sheet: below a heading of theirs, or the same text for every row. */
export type ColumnChoice = { readonly heading: string } | { readonly text: string }

/** By the names of our columns; what is not named is not in the sheet. */
export type ColumnChoices = Readonly<Record<string, ColumnChoice>>
