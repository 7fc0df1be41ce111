import type { MissingRate } from './convertParts.ts'
import type { Part } from './LedgerGroup.ts'
import type { ReturnFinding } from './ReturnFinding.ts'
import type { ReturnCorrection, ReturnLine } from './VatReturn.ts'

export interface ComposedLine extends ReturnLine {
  rows: number
  parts: Part[]
}

export interface ComposedCorrection extends ReturnCorrection {
  rows: number
  parts: Part[]
}

export interface Composed<Form, Line = ComposedLine> {
  form: Form
  lines: Line[]
  corrections: ComposedCorrection[]
  findings: ReturnFinding[]
  missing: MissingRate[]
  /** The rows of the ledger that it contains. */
  rows: number
  /** What is out of time: it stands in no return, and is settled with the member state itself. */
  outOfTime: ComposedCorrection[]
}
