/**
 * Finds the HS6+ code under which a national code is stored: the code itself where the table has it, otherwise its first six
 * digits, if all national codes below them have the same content. First note every code of the file, then look each one up.
 */
export class CodeChoice {
  readonly #codes: ReadonlySet<string>
  readonly #contents = new Map<string, string | undefined>()

  constructor(codes: ReadonlySet<string>) {
    this.#codes = codes
  }

  /** Notes the content of a code of the file, as a text that is equal for equal content. */
  note(code: string, content: string): void {
    const parent = this.#parentOf(code)
    if (parent === undefined) return
    const known = this.#contents.has(parent)
    this.#contents.set(parent, known && this.#contents.get(parent) !== content ? undefined : content)
  }

  /** @returns the code, or why there is none */
  find(code: string): { code: string } | { wrong: 'HS6P_NOT_FOUND' | 'AMBIGUOUS_CODE' } {
    if (this.#codes.has(code)) return { code }
    const parent = this.#parentOf(code)
    if (parent === undefined) return { wrong: 'HS6P_NOT_FOUND' }
    return this.#contents.get(parent) === undefined && this.#contents.has(parent) ? { wrong: 'AMBIGUOUS_CODE' } : { code: parent }
  }

  #parentOf(code: string): string | undefined {
    if (this.#codes.has(code)) return undefined
    const longer = code.length === 10 ? code.slice(0, 8) : undefined
    return [longer, code.slice(0, 6)].find((shorter) => shorter !== undefined && this.#codes.has(shorter))
  }
}
