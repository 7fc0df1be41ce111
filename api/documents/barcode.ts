import { toBuffer } from '@bwip-js/node'

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

/** A QR code (ISO/IEC 18004) of a text of at most a few hundred characters, as PNG. */
export const qrOf = (text: string): Promise<Buffer> =>
  toBuffer({ bcid: 'qrcode', text, scale: SCALE, paddingwidth: 4, paddingheight: 4, backgroundcolor: 'ffffff' })
