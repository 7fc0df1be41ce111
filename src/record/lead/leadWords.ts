import type { NamedTable } from '#schema/define.ts'
import { titleOf } from '#schema/fields.ts'
import { leadOf } from '#schema/leadOf.ts'
import type { Texts } from '../../i18n/createTexts.ts'
import type { Tone } from '../../kinds/cells/tones.ts'
import { toneOf } from '../../kinds/cells/tones.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import { wordsOf } from '../../kinds/text/wordsOf.ts'

/** A record as far as it is at hand: what a list, a search or a note knows of it. */
export type KnownRow = { readonly id: number } & Readonly<Record<string, unknown>>

/** As much of a table as its leads need. */
export type LeadTable = Pick<NamedTable, 'fields' | 'label' | 'lead'>

/** How a record is introduced, in the reader's language. What is not known of it is undefined. */
interface LeadWords {
  title: string
  subtitle: string | undefined
  state: { label: string; tone: Tone } | undefined
  amount: string | undefined
  when: string | undefined
  /** What asks for attention, with the title of its field. */
  alert: string | undefined
  /** The code of the country whose flag stands before the name. */
  country: string | undefined
}

interface Told {
  fields: NamedTable['fields']
  row: KnownRow
  t: Texts['t']
}

const fieldOf = (name: string, { fields }: Told): NamedField | undefined =>
  fields[name] && { ...fields[name], name, title: titleOf(name, fields[name]) }

function words(name: string | undefined, told: Told): string | undefined {
  const field = name === undefined ? undefined : fieldOf(name, told)
  if (!field) return undefined
  const { row, t } = told
  const value = row[field.name]
  if (field.kind === 'country' && typeof value === 'string') return nameOfCode(value, 'region', t.language) ?? value
  return wordsOf({ value, field, row }, t) || undefined
}

function stateIn(name: string | undefined, told: Told): LeadWords['state'] {
  const field = name === undefined ? undefined : fieldOf(name, told)
  const label = words(name, told)
  if (!field || label === undefined) return undefined
  const value = told.row[field.name]
  if (field.kind !== 'flag') return { label, tone: toneOf(String(value)) }
  const title = told.t.source(field.title)
  return value === true ? { label: title, tone: 'success' } : { label: `${title}: ${label}`, tone: 'default' }
}

function alertIn(name: string | undefined, told: Told): string | undefined {
  const field = name === undefined ? undefined : fieldOf(name, told)
  const said = words(name, told)
  return field && said && `${told.t.source(field.title)}: ${said}`
}

/** What a record of a table is called, and how it stands, as the table's lead says; one without a name is called by its number. */
export function leadWords(table: LeadTable, row: KnownRow, t: Texts['t']): LeadWords {
  const lead = leadOf(table)
  const told: Told = { fields: table.fields, row, t }
  // The name of a country has its own flag.
  const countryField = lead.country ?? (table.fields[lead.title]?.kind === 'country' ? lead.title : undefined)
  const country = countryField === undefined ? undefined : row[countryField]
  return {
    title: words(lead.title, told) ?? `#${row.id}`,
    subtitle: words(lead.subtitle, told),
    state: stateIn(lead.state, told),
    amount: words(lead.amount, told),
    when: words(lead.when, told),
    alert: alertIn(lead.alert, told),
    country: typeof country === 'string' && country !== '' ? country : undefined,
  }
}

/** A record's name in a sentence or a title: "Germany, Standard". */
export function leadName(table: NamedTable, row: KnownRow, t: Texts['t']): string {
  const { title, subtitle } = leadWords(table, row, t)
  return subtitle === undefined ? title : `${title}, ${subtitle}`
}
