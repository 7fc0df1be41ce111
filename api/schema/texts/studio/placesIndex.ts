/** The size of the screens and papers in the pictures, in CSS pixels, to which the rectangles refer. */
export const pictured = { width: 1280, height: 900 } as const

/** How a text stands on a screen: seen as such, in the name of the tab, or in an attribute that is read on hover or by screen readers. */
export const standings = ['text', 'told'] as const
export type Standing = (typeof standings)[number]

/** A screen in a state, a mail or a paper. */
export interface PlacedScreen {
  /** What it is called, in English. */
  title: string
  /** What was pressed to get there, in English. */
  steps: readonly string[]
  /** Its address after `/view/`; null if it has none there, as mails, papers and what is before the sign-in. */
  route: string | null
  /** The name of its picture. */
  picture: string
}

/** The rectangle of a text on a screen, by the number of the screen. */
export interface TextPlace {
  screen: number
  standing: Standing
  x: number
  y: number
  width: number
  height: number
}

/** How wide a text may be before it is cut, in CSS pixels, and in which font it is shown. */
export interface TextRoom {
  width: number
  /** As in CSS. */
  font: string
  /** It stands in two lines, as heads of lists do, each of this width. */
  inTwoLines?: true
}

/** What the walk through all screens has found: `npm run screens -- texts`. */
export interface PlacesIndex {
  screens: readonly PlacedScreen[]
  places: Readonly<Record<string, readonly TextPlace[]>>
  /** The narrowest room of each text that would be cut. */
  rooms: Readonly<Record<string, TextRoom>>
}

/** The most places that are kept for a text: most texts stand in one, and a button in all lists looks the same there. */
export const MAX_PLACES = 4
