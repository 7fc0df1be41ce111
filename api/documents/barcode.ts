import { toBuffer, toSVG } from '@bwip-js/node'

/** Pixels of the narrowest bar: at 300 dots per inch, scanners need at least 0.25 mm. */
const SCALE = 3
/** Millimetres; UPU S10 asks for at least 12.5. */
const BAR_HEIGHT_MM = 13

const TEXT_GAP_POINTS = 3

/** A Code 128 barcode (ISO/IEC 15417) of printable ASCII with the text below, as PNG. */
export const barcodeOf = (text: string): Promise<Buffer> =>
  toBuffer({
    bcid: 'code128',
    text,
    scale: SCALE,
    height: BAR_HEIGHT_MM,
    includetext: true,
    textxalign: 'center',
    // Leaves a gap between the bars and the text.
    textyoffset: -TEXT_GAP_POINTS,
    paddingwidth: 10,
    paddingheight: 4,
    backgroundcolor: 'ffffff',
  })

/** An option of QR codes alone, which the published types of all codes lack. */
const levelM: object = { eclevel: 'M' }

/** A drawing of lines, filled where an odd number of them encloses it, in units of its own: `size` in both directions. */
export interface Outline {
  path: string
  size: number
}

/** A QR code (ISO/IEC 18004) of a text of at most a few hundred characters, as PNG. */
export const qrOf = (text: string): Promise<Buffer> =>
  toBuffer({ bcid: 'qrcode', text, scale: SCALE, paddingwidth: 4, paddingheight: 4, backgroundcolor: 'ffffff' })

/**
 * The same as an outline without a margin, for papers that allow no transparency; its error correction is of level M.
 * @throws {Error} for a text that does not fit into a code
 */
export function qrOutline(text: string): Outline {
  const svg = toSVG({ ...levelM, bcid: 'qrcode', text })
  const size = /viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]
  const path = / d="([^"]+)"/.exec(svg)?.[1]
  if (size === undefined || path === undefined) throw new Error('No outline of the QR code')
  return { path, size: Number(size) }
}
