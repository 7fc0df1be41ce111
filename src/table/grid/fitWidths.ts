interface Column {
  id: string
  width: number
  grows: boolean
  /** Stands behind all others and holds buttons, to which room is of no use. */
  staysAtEnd?: boolean | undefined
}

/** Column widths that fill the room: what is left over is shared by the columns that grow, or goes to the last of data. */
export function fitWidths(columns: readonly Column[], room: number): Readonly<Record<string, number>> {
  const spare = room - columns.reduce((sum, { width }) => sum + width, 0)
  const growing = columns.filter(({ grows }) => grows)
  const takers = growing.length > 0 ? growing : columns.filter(({ staysAtEnd }) => !staysAtEnd).slice(-1)
  const share = spare > 0 && takers.length > 0 ? Math.floor(spare / takers.length) : 0
  const rest = spare > 0 ? spare - share * takers.length : 0
  return Object.fromEntries(
    columns.map((column) => {
      const place = takers.indexOf(column)
      return [column.id, column.width + (place < 0 ? 0 : share + (place === takers.length - 1 ? rest : 0))]
    }),
  )
}
