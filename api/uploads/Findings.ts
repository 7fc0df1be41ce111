import type { UploadSentenceCode } from '#schema/texts/en/work/uploadMessages.ts'
import type { Message, MessageParams } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Row } from '../records/read/readRow.ts'
import type { NewChange, NewProblem } from './Staged.ts'

/** A change that a row of a file asks for. */
export interface FoundChange {
  row: number
  kind: 'added' | 'changed' | 'closed'
  /** The label of the record. */
  label: string
  table: string
  id?: number
  before?: Row
  after: Row
  /** The field that holds, in place of an id, the label of a record that this upload adds. */
  refers?: string
}

/** What is wrong with a cell of a row. */
export interface FoundProblem {
  row: number
  column: string
  value: unknown
  code: UploadSentenceCode
  params?: MessageParams
  /** The row is loaded nevertheless. */
  isWarning?: boolean
}

interface Options {
  upload: number
  /** Problems of one kind and column are one, with their number. */
  isGrouped: boolean
  save: (found: { changes: NewChange[]; problems: NewProblem[] }) => Promise<void>
}

const BATCH = 500
/** How many are stored, as nobody reads more; all are counted. */
const MAX_PROBLEMS = 10_000
const MAX_VALUE = 200
/** Of how many refused rows it is remembered what is wrong with them, so that they can be mended. */
const MAX_REFUSED_ROWS = 10_000

/** What is wrong with a cell of a refused row. */
export interface CellProblem {
  column: string
  message: Message
}

/** What is found while a file is read, passed on in batches so that memory use does not depend on the length of the file. */
export class Findings {
  rows = 0
  skipped = 0
  excluded = 0
  refused = 0
  readonly #options: Options
  #changes: NewChange[] = []
  #problems: NewProblem[] = []
  readonly #groups = new Map<string, NewProblem>()
  #refusedRows = new Map<number, CellProblem[]>()
  #refusedSoFar = 0
  #named = 0

  constructor(options: Options) {
    this.#options = options
  }

  async change({ row, kind, label, table, id, before, after, refers }: FoundChange): Promise<void> {
    this.#changes.push({
      upload_id: this.#options.upload,
      row_number: row,
      kind,
      label,
      table_name: table,
      record_id: id ?? null,
      before: (before ?? null) as NewChange['before'],
      after: after as NewChange['after'],
      refers: refers ?? null,
    })
    if (this.#changes.length >= BATCH) await this.#flush()
  }

  /** A row that is not loaded, or a warning about one that is. */
  problem({ code, params, ...about }: FoundProblem): Promise<void> {
    return this.say({ ...about, message: say(code, params) })
  }

  /** The same with a sentence of any kind. */
  async say({ row, column, value, message, isWarning = false }: Omit<FoundProblem, 'code' | 'params'> & { message: Message }) {
    if (!isWarning) {
      this.refused++
      this.#remember(row, { column, message })
    }
    const text = typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
    const problem: NewProblem = {
      upload_id: this.#options.upload,
      row_number: row,
      column,
      value: text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text,
      code: message.code,
      params: message.params ?? {},
      error: message.message,
      is_warning: isWarning,
      occurrence: 1,
    }
    if (this.#options.isGrouped) {
      const key = `${message.message} ${column}`
      const group = this.#groups.get(key)
      if (group) group.occurrence++
      else this.#groups.set(key, problem)
      return
    }
    if (this.#named++ >= MAX_PROBLEMS) return
    this.#problems.push(problem)
    if (this.#problems.length >= BATCH) await this.#flush()
  }

  #remember(row: number, problem: CellProblem): void {
    const known = this.#refusedRows.get(row)
    if (known) known.push(problem)
    else if (row > 0 && this.#refusedSoFar++ < MAX_REFUSED_ROWS) this.#refusedRows.set(row, [problem])
  }

  /** Refuses rows that belong together: if there is no room to remember all of them, none is, as a part of them would mislead. */
  refuseTogether(rows: readonly number[]): void {
    const others = rows.filter((row) => !this.#refusedRows.has(row))
    if (this.#refusedSoFar + others.length > MAX_REFUSED_ROWS) for (const row of rows) this.#refusedRows.delete(row)
    else for (const row of others) this.#refusedRows.set(row, [])
    this.#refusedSoFar += others.length
  }

  /** The rows refused since this was last asked, with what is wrong with them. */
  takeRefusedRows(): Map<number, CellProblem[]> {
    const refused = this.#refusedRows
    this.#refusedRows = new Map()
    return refused
  }

  /** Passes on the remaining ones. */
  async end(): Promise<void> {
    this.#problems.push(...this.#groups.values())
    this.#groups.clear()
    await this.#flush()
  }

  async #flush(): Promise<void> {
    const found = { changes: this.#changes, problems: this.#problems }
    this.#changes = []
    this.#problems = []
    if (found.changes.length || found.problems.length) await this.#options.save(found)
  }
}
