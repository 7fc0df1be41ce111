import { createHash } from 'node:crypto'
import type { TransformCallback } from 'node:stream'
import { Transform } from 'node:stream'
import { callbackify } from 'node:util'

/** What identifies the content of a file. */
export interface Proof {
  /** The hash of all bytes, in hexadecimal. */
  sha256: string
  bytes: number
}

interface Witness {
  /** Called after the last byte; the file ends only when this has completed. */
  ended: (proof: Proof) => Promise<void>
  /** Called if the file breaks off before its end. */
  aborted: () => Promise<void>
}

/** Passes on the bytes of a file and hashes them on the way: nothing is stored, nothing is read twice. */
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
    // If this cannot be written, the manifest is marked as aborted later, like those whose node has stopped.
    callbackify(this.#witness.aborted)(() => done(error))
  }
}
