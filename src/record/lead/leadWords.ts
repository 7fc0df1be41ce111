import type { NamedTable } from '#schema/define.ts'
import { titleOf } from '#schema/fields.ts'
import { leadOf } from '#schema/leadOf.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import type { StateWords } from '../../kinds/cells/stateOf.ts'
import { stateOf } from '../../kinds/cells/stateOf.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import { wordsOf } from '../../kinds/text/wordsOf.ts'

/** The part of a record that a list, a search or a note knows. */
export type KnownRow = { readonly id: number } & Readonly<Record<string, unknown>>

/** The part of a table that leads need. */
export type LeadTable = Pick<NamedTable, 'fields' | 'label' | 'lead'>

/** How a record is introduced, in the reader's language. What is not known is undefined. */
interface LeadWords {
  title: string
  subtitle: string | undefined
  state: StateWords | undefined
  amount: string | undefined
  when: string | undefined
  /** What needs attention, with the title of its field; days until something is due only when they are over. */
  alert: string | undefined
  /** The code of the country whose flag is shown before the name. */
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
  if (field.kind === 'country' && typeof value === 'string') return nameOfCode(value, 'region', t) ?? value
  return wordsOf({ value, field, row }, t) || undefined
}

function stateIn(name: string | undefined, known: Known): LeadWords['state'] {
  const field = name === undefined ? undefined : fieldOf(name, known)
  return field && stateOf(field, known.row, known.t)
}

function alertIn(name: string | undefined, known: Known): string | undefined {
  const field = name === undefined ? undefined : fieldOf(name, known)
  if (field?.kind === 'int') {
    // Days that remain are no alert; days overdue are.
    const remaining = known.row[field.name]
    return typeof remaining === 'number' && remaining < 0
      ? known.t('lists.cards.overdue', { smart_count: -remaining })
      : undefined
  }
  const sentence = words(name, known)
  return field && sentence && `${known.t.title(field)}: ${sentence}`
}

/** The name and state of a record, as its table's lead says; a record without a name is called by its number. */
export function leadWords(table: LeadTable, row: KnownRow, t: Texts['t']): LeadWords {
  const lead = leadOf(table)
  const known: Known = { fields: table.fields, row, t }
  // A country's name is shown with its own flag.
  const countryField = lead.country ?? (table.fields[lead.title]?.kind === 'country' ? lead.title : undefined)
  const country = countryField === undefined ? undefined : row[countryField]
  const title = words(lead.title, known) ?? `#${row.id}`
  const subtitle = words(lead.subtitle, known)
  return {
    title,
    // For a country, both would be its name in the reader's language.
    subtitle: subtitle === title ? undefined : subtitle,
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
