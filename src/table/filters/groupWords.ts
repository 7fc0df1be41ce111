import type { Texts } from '#schema/texts/createTexts.ts'
import { plainText } from '../../kinds/text/plainText.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { isRelative } from '../../kinds/text/relativeDays.ts'
import type { Group, Rule } from '../list/Group.ts'
import { isGroup } from '../list/Group.ts'
import { listed } from '../list/groupNodes.ts'

type T = Texts['t']

const noRow = { id: 0 }

/** The text key of each comparator's phrase; keys consist of letters only. */
const phrases = {
  '=': 'is',
  '>=': 'from',
  '<=': 'to',
  contains: 'contains',
  '@>': 'includes',
  in: 'oneOf',
  within: 'within',
  isNull: 'empty',
  notNull: 'notEmpty',
} as const satisfies Record<Rule['comparator'], string>

/** A comparator in words, for the list of comparators. */
export const comparatorWords = (comparator: Rule['comparator'], t: T): string =>
  t(`grid.groups.comparators.${phrases[comparator]}`)

function valueWords({ comparator, value }: Rule, field: NamedField, t: T): string {
  if (comparator === 'within' && isRelative(value)) return t(`grid.relative.${value}`)
  if (field.kind === 'flag') return t(value === 'true' ? 'table.yes' : 'table.no')
  if (field.kind === 'ref')
    return listed(value)
      .map((id) => `#${id}`)
      .join(', ')
  if (field.kind !== 'choice') return value
  return listed(value)
    .map((one) => t.source(plainText.choice(one, field, noRow)))
    .join(', ')
}

/** A condition or a group in words: `Status is Accepted or Total from 100`. Inner groups are in brackets. */
export function groupWords(member: Rule | Group, fields: readonly NamedField[], t: T): string {
  if (isGroup(member)) {
    const { match, members } = member
    const wordsWithin = (entry: Rule | Group): string => {
      const words = groupWords(entry, fields, t)
      return isGroup(entry) && members.length > 1 && entry.members.length > 1 ? `(${words})` : words
    }
    return members.map(wordsWithin).join(` ${t(`grid.groups.${match === 'any' ? 'or' : 'and'}`)} `)
  }
  const field = fields.find(({ name }) => name === member.name)
  if (!field) return member.name
  return t(`grid.groups.phrases.${phrases[member.comparator]}`, {
    title: t.title(field),
    value: valueWords(member, field, t),
  })
}
