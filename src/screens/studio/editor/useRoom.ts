import { generalForm, gapsOf } from '#schema/texts/studio/gapsOf.ts'
import type { TextRoom } from '#schema/texts/studio/placesIndex.ts'
import type { MeasuredText } from '#schema/texts/studio/warningsIn.ts'
import type { Text } from '#schema/texts/Text.ts'
import { widthInTwoLines } from '../../../table/page/headWidth.ts'
import { useTextPlaces } from '../around/useTextPlaces.ts'
import type { StudioText } from '../StudioText.ts'

/** How wide a text is in a font, in CSS pixels. */
function widthOf(text: string, font: string): number {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return 0
  canvas.font = font
  return Math.ceil(canvas.measureText(text).width)
}

function measured(content: Text, { width: room, font, inTwoLines }: TextRoom): MeasuredText {
  const words = generalForm(content)
  const inOneLine = (part: string) => widthOf(part, font)
  return { width: inTwoLines ? widthInTwoLines(words, inOneLine) : inOneLine(words), room }
}

/**
 * Measures a wording for the narrowest place in which the walk through all screens has found the text. Of those that wrap it knows only
 * heads of lists, which have two lines, and it knows none for texts with gaps, whose width is that of what is filled in.
 */
export function useRoom({ key, english }: StudioText): (content: Text) => MeasuredText | undefined {
  const room = useTextPlaces(key)?.room
  return (content) => (room && gapsOf(english).length === 0 ? measured(content, room) : undefined)
}
