/** What a file may hold at most. */
export const fileLimits = {
  /** The uncompressed size of all parts of an archive. */
  unpackedBytes: 512 * 1024 * 1024,
  /** How much smaller packing makes a large part: real sheets stay below 40. */
  ratio: 100,
  /** Parts below this may be packed more tightly. */
  ratioFromBytes: 4 * 1024 * 1024,
  parts: 1000,
  rows: 250_000,
  columns: 64,
  /** The limit of spreadsheets themselves. */
  cellCharacters: 32_767,
  /** The size of all shared texts of a workbook. */
  sharedCharacters: 48 * 1024 * 1024,
} as const
