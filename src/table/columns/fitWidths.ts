interface Column {
  id: string
  width: number
  /** The width at which none of its values is cut, if that is more. */
  wish?: number | undefined
  grows: boolean
  /** The column is the last one and holds buttons, which need no extra room. */
  staysAtEnd?: boolean | undefined
}

/**
 * Column widths that fill the room. Spare room goes first to columns whose values would be cut; the rest is shared by those
 * that grow, or else goes to the last column of data.
 */
export function fitWidths(columns: readonly Column[], room: number): Readonly<Record<string, number>> {
  let spare = room - columns.reduce((sum, { width }) => sum + width, 0)
  const wide = columns.map((column) => {
    const more = Math.max(Math.min((column.wish ?? 0) - column.width, spare), 0)
    spare -= more
    return { ...column, width: column.width + more }
  })
  const growing = wide.filter(({ grows }) => grows)
  const takers = growing.length > 0 ? growing : wide.filter(({ staysAtEnd }) => !staysAtEnd).slice(-1)
  const share = spare > 0 && takers.length > 0 ? Math.floor(spare / takers.length) : 0
  const rest = spare > 0 ? spare - share * takers.length : 0
  return Object.fromEntries(
    wide.map((column) => {
      const place = takers.indexOf(column)
      return [column.id, column.width + (place < 0 ? 0 : share + (place === takers.length - 1 ? rest : 0))]
    }),
  )
}
