import { createHash } from 'node:crypto'
import type { TransformCallback } from 'node:stream'
import { Transform } from 'node:stream'
import { callbackify } from 'node:util'

/** What tells a file from every other. */
export interface Proof {
  /** Of all bytes, in hexadecimal. */
  sha256: string
  bytes: number
}

interface Witness {
  /** The last byte has been made; the file ends only when this is done. */
  ended: (proof: Proof) => Promise<void>
  /** The file stopped before its end. */
  aborted: () => Promise<void>
}

/** Lets the bytes of a file pass, and takes their hash while they do: nothing is kept, nothing is read twice. */
export class ProvenFile extends Transform {
  readonly #hash = createHash('sha256')
  readonly #witness: Witness
  #bytes = 0
  #isEnded = false

  constructor(witness: Witness) {
    super()
    this.#witness = witness
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    this.#isEnded = true
    callbackify(this.#witness.ended)({ sha256: this.#hash.digest('hex'), bytes: this.#bytes }, (error) => done(error))
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.#isEnded) return done(error)
    // When that cannot be written, the manifest is ended later, with those whose node has gone.
    callbackify(this.#witness.aborted)(() => done(error))
  }
}
