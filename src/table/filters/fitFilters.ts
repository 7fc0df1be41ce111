const gap = 8
/** In pixels: the width of a letter in a chip, and of its arrow and padding. */
const letter = 7.2
const around = 44
/** A chip is never wider. */
const widestChip = 340 + gap

interface Offered {
  /** The words of the chip while the filter is not in use. */
  title: string
  isInUse: boolean
  /** Several values are named in it. */
  isLong?: boolean
}

/** Which filters are shown in the bar: those in use, and as many others as fit; a button leads to the rest. */
export function fitFilters(offered: readonly Offered[], room: number): readonly boolean[] {
  let used = offered.reduce(
    (sum, { title, isInUse, isLong }) => sum + (isInUse ? Math.max(widthOf(title) * 2, isLong ? widestChip : 0) : 0),
    0,
  )
  let isFull = false
  return offered.map(({ title, isInUse }) => {
    if (isInUse) return true
    used += widthOf(title)
    isFull ||= used > room
    return !isFull
  })
}

const widthOf = (title: string): number => Math.ceil(title.length * letter) + around + gap
