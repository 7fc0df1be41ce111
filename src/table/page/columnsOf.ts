import type { NamedTable } from '#schema/define.ts'
import { factsOf } from '#schema/kinds.ts'
import { euroColumnOf } from '#schema/columns/inEuro.ts'
import { leadOf } from '#schema/leadOf.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { rooms } from '../../kinds/rooms.ts'
import { recordAddress } from '../../record/facts/recordAddress.ts'
import type { TableConfig } from '../../record/TableConfig.ts'
import { isEditableField } from '../../record/TableConfig.ts'
import type { ExtraColumn, GridColumn } from '../grid/GridColumn.ts'
import { headWidth } from './headWidth.ts'
import { valueWidth } from './valueWidth.ts'

const unsorted: ReadonlySet<string> = new Set(['json', 'tags', 'file'])

/** Kinds whose values are words, which benefit from spare room. */
const wordy: ReadonlySet<string> = new Set(['text', 'longText', 'country', 'ref', 'email', 'url'])

/** The fields in the order of the list: the record's name, the columns that the definition names, then the hidden ones. */
function inOrder(fields: readonly NamedField[], table: NamedTable): readonly (NamedField & { waits: boolean })[] {
  const named = table.columns && [leadOf(table).title, ...table.columns]
  if (!named) return fields.map((field) => ({ ...field, waits: field.hidden ?? false }))
  return [
    ...named.flatMap((name) => fields.find((field) => field.name === name) ?? []).map((field) => ({ ...field, waits: false })),
    ...fields.filter(({ name }) => !named.includes(name)).map((field) => ({ ...field, waits: true })),
  ]
}

function columnOf({ waits, ...field }: NamedField & { waits: boolean }, t: Texts['t'], mayUpdate: boolean): GridColumn {
  const room = rooms[field.kind]
  const title = t.title(field)
  const { width, ...more } = valueWidth(field, t)
  return {
    ...more,
    id: field.name,
    title,
    width: Math.max(width, headWidth(title, true)),
    grows: (room.grows ?? false) && !field.short,
    align: factsOf(field.kind).align ?? 'left',
    hidden: waits,
    isSortable: !unsorted.has(field.kind),
    field,
    isEditable: mayUpdate && isEditableField(field),
    isTall: room.tall ?? field.inFull ?? false,
  }
}

/** The width for a sentence, and for a few words, below a name. */
const SENTENCE_WIDTH = 260
const BENEATH_WIDTH = 144
/** The width at which a sentence below a name is whole, where there is room. */
const WHOLE_SENTENCE = 400
/** A flag before a name, with its gap. */
const FLAG = 24
/** A name such as Meadow Provisions Pte Ltd behind a flag, or that of a file. */
const WHOLE_NAME = 236

/** What the column of names shows besides the name: the other parts of the table's lead. */
function leadOfColumn(
  { name, kind }: NamedField,
  table: NamedTable,
  fields: readonly NamedField[],
): (Pick<GridColumn, 'lead' | 'grows' | 'align' | 'width' | 'wish'> & { isTall?: true }) | undefined {
  const { title, subtitle, state, country } = leadOf(table)
  if (!table.columns || name !== title) return undefined
  const find = (wanted: string | undefined) => fields.find((field) => field.name === wanted)
  // What has a column of its own is not said twice.
  const beneath = subtitle !== undefined && table.columns.includes(subtitle) ? undefined : find(subtitle)
  const isSentence = beneath?.sentence !== undefined
  const isWordyBeneath = beneath !== undefined && wordy.has(beneath.kind)
  const grows = wordy.has(kind) || isSentence || isWordyBeneath
  return {
    width: isSentence ? SENTENCE_WIDTH : isWordyBeneath ? BENEATH_WIDTH : 0,
    grows,
    // A number is a name here, over words.
    align: 'left',
    ...(grows && { wish: isSentence ? WHOLE_SENTENCE : WHOLE_NAME }),
    ...(beneath?.inFull && { isTall: true as const }),
    // A country's cell already shows its flag.
    lead: {
      subtitle: beneath,
      state: find(state),
      country: kind === 'country' ? undefined : country,
      address: (id) => recordAddress(table, id),
    },
  }
}

interface Columns extends Pick<TableConfig, 'fields'> {
  mayUpdate: boolean
  extras: readonly ExtraColumn[]
}

/** The columns of a table, followed by those that the screen adds. */
export function columnsOf(table: NamedTable, { fields, mayUpdate, extras }: Columns, t: Texts['t']): readonly GridColumn[] {
  const replaced = new Map(extras.map((extra) => [extra.id, extra]))
  const own = inOrder(fields, table).map((field) => {
    const plain = columnOf(field, t, mayUpdate)
    const lead = leadOfColumn(field, table, fields)
    const below = (table.beneath?.[field.name] ?? []).flatMap((name) => fields.find((other) => other.name === name) ?? [])
    const hint = euroColumnOf(table.fields, field.name) === undefined ? undefined : t('lists.inEuro')
    // The words of a choice are known, and the flag stands before them.
    const flag = field.kind === 'choice' && lead?.lead?.country !== undefined ? FLAG : 0
    // With further facts below it there is one line, in which a choice is whole.
    const alone = field.kind === 'choice' ? (plain.wish ?? 0) : 0
    const column = {
      ...plain,
      ...(plain.wish !== undefined && { wish: plain.wish + flag }),
      ...(below.length > 0 && { beneath: below, width: Math.max(plain.width, alone) }),
      ...(hint && { hint }),
      ...(lead && { ...lead, width: Math.max(plain.width, lead.width, lead.lead?.subtitle ? alone : 0) }),
    }
    const extra = replaced.get(field.name)
    return extra ? { ...column, width: extra.width, render: extra.render } : column
  })
  const added = extras
    .filter(({ id }) => !fields.some(({ name }) => name === id))
    .map((extra): GridColumn => ({
      grows: false,
      align: 'left',
      hidden: false,
      isSortable: false,
      ...extra,
      width: extra.renderHead ? extra.width : Math.max(extra.width, headWidth(extra.title ?? '', false)),
      title: extra.title ?? '',
    }))
  const placed = new Map(extras.flatMap(({ id, after }) => (after === undefined ? [] : [[id, after]])))
  const behind = (name: string) => added.filter(({ id }) => placed.get(id) === name)
  return [
    ...added.filter(({ staysAtStart }) => staysAtStart),
    ...own.flatMap((column) => [column, ...behind(column.id)]),
    ...added.filter(({ id, staysAtStart }) => !staysAtStart && !own.some((column) => column.id === placed.get(id))),
  ]
}
