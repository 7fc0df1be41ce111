import type { CorrectionTable } from '#schema/choices.ts'
import { correctionTables } from '#schema/choices.ts'
import type { CorrectionAdvice } from '#domain/returns/correctionAdvice.ts'
import type { Row } from '../../../kinds/KindView.ts'

/** What the list tells beside a request. */
export interface Correction extends Row {
  country: string
  currency: string
  requested_value_correction: string
  approval_status: string | null
  supportive_document_name: string | null
  last_reported_vat_per_ms?: Readonly<Record<string, string>>
  advice?: CorrectionAdvice | null
  carried_by?: { global_id: number; period: string; status: string } | null
}

/** The table of a request, as calls name it. */
export function correctionTableOf(name: string): CorrectionTable {
  const table = correctionTables.find((one) => one === name)
  if (!table) throw new Error(`${name} is no table of corrections`)
  return table
}

/** A day as correction pages write it: `2026/11/22` (CONST-17). */
export const slashedDay = (day: unknown): string => (typeof day === 'string' ? day.replaceAll('-', '/') : '')
