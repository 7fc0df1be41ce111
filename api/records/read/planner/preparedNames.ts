import { statementName } from '../sqlText.ts'

/** After this many uses a text is worth preparing on every connection. */
const MIN_USES = 3
/** Each prepared statement takes memory on every connection for as long as it lives, so their number is limited. */
const MAX_PREPARED = 500
const MAX_COUNTED = 2000

/** Decides which texts are prepared under a name: those that recur, up to a limit that no caller can raise. */
export class PreparedNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()

  /** The name to send with this text, or undefined if it is to be planned for this one use. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= MAX_PREPARED) return name
    const uses = (this.#uses.get(text) ?? 0) + 1
    this.#uses.delete(text)
    if (uses >= MIN_USES) this.#names.set(text, statementName(text))
    else this.#uses.set(text, uses)
    if (this.#uses.size > MAX_COUNTED) this.#uses.delete(this.#uses.keys().next().value ?? '')
    return this.#names.get(text)
  }
}
