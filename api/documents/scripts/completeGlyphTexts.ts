/** The fonts that pdfkit keeps with a document, and its published types lack: what each of their glyphs stands for, as code points. */
type Fonts = Readonly<Record<string, { unicode?: number[][] }>>

const REPLACEMENT_CHARACTER = 0xff_fd
const ZERO_WIDTH_JOINER = 0x20_0d

/**
 * Says of every glyph in the fonts of a document that is about to end what it stands for (ISO 19005-3, 6.2.11.7.2): the one for characters
 * that a font lacks, which is in each font and never shown, for U+FFFD, where pdfkit says U+0000, which is forbidden; a glyph that a character
 * is drawn with besides its own, as in Arabic, for nothing that is seen.
 */
export function completeGlyphTexts(doc: PDFKit.PDFDocument): void {
  for (const { unicode = [] } of Object.values(Reflect.get(doc, '_fontFamilies') as Fonts))
    unicode.forEach((codes, glyph) => {
      if (glyph === 0) unicode[glyph] = [REPLACEMENT_CHARACTER]
      else if (!codes.length) unicode[glyph] = [ZERO_WIDTH_JOINER]
    })
}
