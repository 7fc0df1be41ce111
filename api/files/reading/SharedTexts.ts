import { sheetText } from './sheetText.ts'

const PAGE_BYTES = 1024 * 1024

/**
 * The texts that the cells of a workbook share, as bytes outside the heap: a workbook of 200,000 rows has 400,000 of them, which
 * as strings take several times their length and are in memory for as long as the sheet is read.
 */
export class SharedTexts {
  readonly #pages: Buffer[] = []
  /** Of each text: the number of its page, and where in the page it begins and ends. */
  readonly #places: number[] = []
  #used = PAGE_BYTES

  /** @param text as it is written in the workbook */
  add(text: string): void {
    const length = Buffer.byteLength(text)
    if (this.#used + length > PAGE_BYTES) {
      this.#pages.push(Buffer.allocUnsafe(Math.max(PAGE_BYTES, length)))
      this.#used = 0
    }
    this.#pages.at(-1)?.write(text, this.#used)
    this.#places.push(this.#pages.length - 1, this.#used, this.#used + length)
    this.#used += length
  }

  /** The text with this number, from 0; an empty one if there is none. */
  at(number: number): string {
    const place = 3 * number
    const page = this.#pages[this.#places[place] ?? -1]
    return page ? sheetText(page.toString('utf8', this.#places[place + 1], this.#places[place + 2])) : ''
  }
}
