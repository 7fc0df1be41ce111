import type { Day } from '#domain/day.ts'
import type { ReturnScheme } from '#domain/returns/returnSchemes.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { Bindings } from '../../records/read/sqlText.ts'

/** Whose evidence, and of what. */
export interface PackRequest {
  em_id: number
  schemes: readonly ReturnScheme[]
  first_day: Day
  last_day: Day
  with_buyers: boolean
  with_papers: boolean
}

/** The registrations and returns that a pack is about. */
export interface PackScope extends PackRequest {
  registrations: readonly { id: number; scheme: ReturnScheme }[]
  reports: readonly number[]
}

/** The registrations in these schemes on any of these days, and the returns of periods that share a day with them. */
export async function readScope(db: Queryable, request: PackRequest): Promise<PackScope> {
  const { em_id, schemes, first_day, last_day } = request
  const { rows: registrations } = await db.query<{ id: number; scheme: ReturnScheme }>(
    `select id, scheme from em_registration where em_id = $1 and scheme = any($2) and valid_from <= $4 and coalesce(valid_to, $4) >= $3
     order by id`,
    [em_id, schemes, first_day, last_day],
  )
  const { rows: reports } = await db.query<{ id: number }>(
    `select id from fiscal_report where em_id = $1 and registration_id = any($2) and first_day <= $4 and last_day >= $3 order by id`,
    [em_id, registrations.map(({ id }) => id), first_day, last_day],
  )
  return { ...request, registrations, reports: reports.map(({ id }) => id) }
}

/** What a statement says of the scope; each mention is a parameter. */
export class Bound {
  readonly #scope: PackScope
  readonly #bindings = new Bindings()

  constructor(scope: PackScope) {
    this.#scope = scope
  }

  get values(): unknown[] {
    return this.#bindings.values
  }

  get em(): string {
    return `${this.#bindings.add(this.#scope.em_id)}::integer`
  }

  get registrations(): string {
    return `${this.#bindings.add(this.#scope.registrations.map(({ id }) => id))}::bigint[]`
  }

  get reports(): string {
    return `${this.#bindings.add(this.#scope.reports)}::bigint[]`
  }

  get first(): string {
    return `${this.#bindings.add(this.#scope.first_day)}::date`
  }

  get last(): string {
    return `${this.#bindings.add(this.#scope.last_day)}::date`
  }

  /** That a row `l` of the ledger is booked on these days, or reported in one of these returns. */
  get ledger(): string {
    return `l.em_id = ${this.em} and (l.registration_id = any(${this.registrations}) and l.tax_point between ${this.first} and ${this.last}
      or l.id in (select t.ledger_id from vat_ledger_reported t where t.em_id = ${this.em} and t.report_id = any(${this.reports})))`
  }

  /** The orders of these rows. */
  get orders(): string {
    return `select l.order_id from vat_ledger l where ${this.ledger}`
  }
}
