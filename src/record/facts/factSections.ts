import type { RecordPage } from '#schema/define.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { isShown } from '../../kinds/text/isShown.ts'

/** Fields of a record that are read together. */
export interface FactSection {
  /** The tab that the definition gives its fields, or one of `main`, `amounts` and `origin`. */
  name: string
  filled: readonly NamedField[]
  /** The fields without a value, which are folded behind their count. */
  empty: readonly NamedField[]
}

const amountKinds: ReadonlySet<string> = new Set(['money', 'rate', 'percent'])
/** From this many amounts on they get a section of their own. */
const fewAmounts = 2

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What the server sets comes last: it says where the record comes from, not what it is. */
const nameOf = ({ tab, generated, kind }: NamedField): string =>
  tab ?? (generated ? 'origin' : amountKinds.has(kind) ? 'amounts' : 'main')

/** The columns from which sentences are made, which say the same for programs. */
const behindSentences = (fields: readonly NamedField[]): ReadonlySet<string> =>
  new Set(fields.flatMap(({ sentence }) => (sentence && 'said' in sentence ? [sentence.said] : [])))

function factsIn(fields: readonly NamedField[], row: Row): readonly NamedField[] {
  const behind = behindSentences(fields)
  return fields.filter((field) => field.name !== 'version' && !behind.has(field.name) && isShown(field, row))
}

/** The fields of a record in sections, in the order of the fields, each divided into filled and empty ones. */
export function factSections(fields: readonly NamedField[], row: Row, defined?: RecordPage['sections']): readonly FactSection[] {
  if (defined) return definedSections(fields, row, defined)
  const shown = factsIn(fields, row)
  const amounts = shown.filter((field) => nameOf(field) === 'amounts')
  const sections = new Map<string, NamedField[]>()
  for (const field of shown) {
    const name = nameOf(field)
    const place = name === 'amounts' && amounts.length < fewAmounts ? 'main' : name
    sections.set(place, [...(sections.get(place) ?? []), field])
  }
  return [...sections]
    .toSorted(([a], [b]) => Number(a === 'origin') - Number(b === 'origin'))
    .map(([name, held]) => sectionOf(name, held, row))
}

/** A section with its fields divided into filled and empty ones. */
export const sectionOf = (name: string, held: readonly NamedField[], row: Row): FactSection => ({
  name,
  filled: held.filter((field) => !isBlank(row[field.name])),
  empty: held.filter((field) => isBlank(row[field.name])),
})

/** The sections that a definition names; fields that none of them names go into the last. */
function definedSections(
  fields: readonly NamedField[],
  row: Row,
  defined: NonNullable<RecordPage['sections']>,
): readonly FactSection[] {
  const shown = factsIn(fields, row)
  const named = new Set(defined.flatMap((section) => [...section.fields]))
  const others = shown.filter(({ name, hidden }) => !named.has(name) && name !== 'id' && !hidden)
  return defined.map((section, place) => {
    const own = section.fields.flatMap((name) => shown.find((field) => field.name === name) ?? [])
    return sectionOf(section.name, place === defined.length - 1 ? [...own, ...others] : own, row)
  })
}
