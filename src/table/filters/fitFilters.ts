const gap = 8
/** Of a letter of a chip, and of its arrow with what is around the words, in pixels. */
const letter = 7.2
const around = 44

interface Offered {
  /** The words of the chip while the filter is not in use. */
  title: string
  isInUse: boolean
}

/** Which filters stand in the bar: those in use, and beside them as many others as there is room for; the rest waits behind a button. */
export function fitFilters(offered: readonly Offered[], room: number): readonly boolean[] {
  let used = offered.reduce((sum, { title, isInUse }) => sum + (isInUse ? widthOf(title) * 2 : 0), 0)
  let isFull = false
  return offered.map(({ title, isInUse }) => {
    if (isInUse) return true
    used += widthOf(title)
    isFull ||= used > room
    return !isFull
  })
}

const widthOf = (title: string): number => Math.ceil(title.length * letter) + around + gap
