import { createHmac, timingSafeEqual } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../config.ts'

/** Where the chain ended on a day. */
export interface NotedHead {
  /** The UTC day on which it was noted. */
  day: string
  /** The hash of the first seal: which trail this is. It stays the same when a database is restored elsewhere. */
  first: string
  /** The last seal and its hash. */
  seal: number
  hash: string
}

/** A line that nobody with our secret wrote. */
export class ForgedHead extends Error {
  override name = 'ForgedHead'
}

/**
 * The ends of the chain, day by day, in a file outside the database: whoever owns the database could cut the chain's
 * end off and leave a whole one behind, but not take a line out of a disk that he cannot reach. Each line is signed
 * (HMAC-SHA-256 under a key from JWT_SECRET, which all nodes have).
 */
export class NotedHeads {
  readonly file: string
  readonly #key: Buffer

  constructor({ auditHeads, jwtSecret }: Pick<Config, 'auditHeads' | 'jwtSecret'>) {
    this.file = auditHeads
    this.#key = createHmac('sha256', jwtSecret).update('heads of the audit trail').digest()
  }

  /** @throws {ForgedHead} naming the first line whose signature is not ours */
  async read(): Promise<NotedHead[]> {
    const lines = (await this.#text()).split('\n').filter(Boolean)
    return lines.map((line, index) => {
      const head = this.#checked(line)
      if (!head) throw new ForgedHead(`line ${index + 1} of ${this.file} was altered, or was signed under another JWT_SECRET`)
      return head
    })
  }

  async add(head: NotedHead): Promise<void> {
    await mkdir(dirname(this.file), { recursive: true })
    await appendFile(this.file, `${JSON.stringify({ ...head, signature: this.#sign(head).toString('hex') })}\n`, { mode: 0o600 })
  }

  async #text(): Promise<string> {
    try {
      return await readFile(this.file, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
      throw error
    }
  }

  #sign({ day, first, seal, hash }: NotedHead): Buffer {
    return createHmac('sha256', this.#key).update([day, first, seal, hash].join('\n')).digest()
  }

  #checked(line: string): NotedHead | undefined {
    try {
      const { signature, ...head } = JSON.parse(line) as NotedHead & { signature: string }
      const given = Buffer.from(signature, 'hex')
      const wanted = this.#sign(head)
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? head : undefined
    } catch {
      return undefined
    }
  }
}
