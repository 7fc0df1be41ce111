const HEAD_BYTES = 16
/** The end record of a zip archive is among its last 65,557 bytes. */
const TAIL_BYTES = 65_557

/** What a file shows of its kind, looked at piece by piece as it arrives: only its head and tail are kept. */
export class ContentLook {
  /** Its first 16 bytes. */
  head: Buffer = Buffer.alloc(0)
  /** Its last 65,557 bytes. */
  tail: Buffer = Buffer.alloc(0)
  readonly #marks: readonly Buffer[]
  readonly #found = new Set<Buffer>()

  /** @param marks what is looked for in all of it */
  constructor(marks: readonly Buffer[]) {
    this.#marks = marks
  }

  take(bytes: Buffer): void {
    if (this.head.length < HEAD_BYTES) this.head = Buffer.concat([this.head, bytes.subarray(0, HEAD_BYTES - this.head.length)])
    for (const mark of this.#marks) if (!this.#found.has(mark) && this.#isIn(bytes, mark)) this.#found.add(mark)
    this.tail = bytes.length >= TAIL_BYTES ? bytes.subarray(-TAIL_BYTES) : Buffer.concat([this.tail, bytes]).subarray(-TAIL_BYTES)
  }

  /** Also where it begins in one piece and ends in the next. */
  #isIn(bytes: Buffer, mark: Buffer): boolean {
    const over = mark.length - 1
    return bytes.includes(mark) || Buffer.concat([this.tail.subarray(-over), bytes.subarray(0, over)]).includes(mark)
  }

  has(mark: Buffer): boolean {
    return this.#found.has(mark)
  }
}
