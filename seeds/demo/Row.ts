/** A row as COPY takes it: decimals, days and instants are text. */
export type Row = Readonly<Record<string, string | number | boolean | null | readonly string[]>>
