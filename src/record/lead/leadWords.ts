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

interface Known {
  fields: NamedTable['fields']
  row: KnownRow
  t: Texts['t']
}

const fieldOf = (name: string, { fields }: Known): NamedField | undefined =>
  fields[name] && { ...fields[name], name, title: titleOf(name, fields[name]) }

function words(name: string | undefined, known: Known): string | undefined {
  const field = name === undefined ? undefined : fieldOf(name, known)
  if (!field) return undefined
  const { row, t } = known
  const value = row[field.name]
  if (field.kind === 'country' && typeof value === 'string') return nameOfCode(value, 'region', t.language) ?? value
  return wordsOf({ value, field, row }, t) || undefined
}

function stateIn(name: string | undefined, known: Known): LeadWords['state'] {
  const field = name === undefined ? undefined : fieldOf(name, known)
  const label = words(name, known)
  if (!field || label === undefined) return undefined
  const value = known.row[field.name]
  if (field.kind !== 'flag') return { label, tone: toneOf(String(value)) }
  const title = known.t.source(field.title)
  return value === true ? { label: title, tone: 'success' } : { label: `${title}: ${label}`, tone: 'default' }
}

function alertIn(name: string | undefined, known: Known): string | undefined {
  const field = name === undefined ? undefined : fieldOf(name, known)
  const said = words(name, known)
  return field && said && `${known.t.source(field.title)}: ${said}`
}

/** What a record of a table is called, and how it stands, as the table's lead says; one without a name is called by its number. */
export function leadWords(table: LeadTable, row: KnownRow, t: Texts['t']): LeadWords {
  const lead = leadOf(table)
  const known: Known = { fields: table.fields, row, t }
  // The name of a country has its own flag.
  const countryField = lead.country ?? (table.fields[lead.title]?.kind === 'country' ? lead.title : undefined)
  const country = countryField === undefined ? undefined : row[countryField]
  return {
    title: words(lead.title, known) ?? `#${row.id}`,
    subtitle: words(lead.subtitle, known),
    state: stateIn(lead.state, known),
    amount: words(lead.amount, known),
    when: words(lead.when, known),
    alert: alertIn(lead.alert, known),
    country: typeof country === 'string' && country !== '' ? country : undefined,
  }
}

/** A record's name in a sentence or a title: "Germany, Standard". */
export function leadName(table: NamedTable, row: KnownRow, t: Texts['t']): string {
  const { title, subtitle } = leadWords(table, row, t)
  return subtitle === undefined ? title : `${title}, ${subtitle}`
}
