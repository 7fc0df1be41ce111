import type { PersonalKind } from '#schema/personal/personalData.ts'
import { partOf } from '#schema/personal/personalData.ts'

/** A row of a person's data. */
export interface PersonalRow {
  kind: PersonalKind
  id: number
}

/** What is known of the person: empty if it is not. */
export interface Known {
  email: string
  phone: string
  name: string
}

/** The buyer's orders, whose checks and refused lines are the buyer's too. `$1` is the e-mail, `$3` the name. */
const sameBuyer = `select o.id from customer_order o
  where ($1 <> '' and lower(o.buyer_email) = lower($1)) or ($3 <> '' and lower(o.recipient_name) = lower($3))`

/**
 * The condition of the rows `x` of a kind that tell of the person, with `$1` the e-mail, `$2` the figures of the phone and `$3` the name;
 * whole values only, so that an index finds them and nobody else is found.
 */
export function matchOf(kind: PersonalKind): string {
  if (kind === 'vatCheck') return `x.order_id in (${sameBuyer})`
  if (kind === 'refusedLine') return `$1 <> '' and strpos(lower(x.line), lower($1)) > 0`
  const { email = [], phone = [], name = [] } = partOf(kind)
  return [
    ...email.map((field) => `($1 <> '' and lower(x."${field}") = lower($1))`),
    ...phone.map((field) => `($2 <> '' and regexp_replace(x."${field}", '\\D', '', 'g') = $2)`),
    ...name.map((field) => `($3 <> '' and lower(x."${field}") = lower($3))`),
  ].join(' or ')
}
