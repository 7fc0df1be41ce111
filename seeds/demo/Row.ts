/** A row in the form that COPY takes: decimals, days and instants are text. */
export type Row = Readonly<Record<string, string | number | boolean | null | readonly string[]>>
