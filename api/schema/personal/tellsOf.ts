import type { TableDefinition } from '../define.ts'
import type { Field } from '../fields.ts'
import type { Kind } from '../kinds.ts'
import { findTable } from '../registry.ts'
import type { Subject } from './subjects.ts'

type Asked = Pick<TableDefinition, 'fields' | 'area' | 'of' | 'tellsOf'>

/** What people write freely, or other systems send. Amounts, days, codes and references tell of nobody by themselves. */
const freeKinds: ReadonlySet<Kind> = new Set<Kind>(['text', 'longText', 'email', 'phone', 'url', 'json', 'file', 'tags'])

/** Addresses of people always need an answer of their own. */
const addressKinds: ReadonlySet<Kind> = new Set<Kind>(['email', 'phone'])

/** Areas about the world and the system. Everywhere else each table or field has to say of whom it tells. */
const impersonalAreas: ReadonlySet<TableDefinition['area']> = new Set<TableDefinition['area']>([
  undefined,
  'reference',
  'settings',
  'texts',
  'lab',
])

const isOfVocabulary = ({ sentence, words, choices, isTable, isEventPath, states }: Field): boolean =>
  [sentence, words, choices, isTable, isEventPath, states].some((given) => given !== undefined)

/** Somebody who is not one of us. */
const isOutsider = ({ tellsOf }: Field): boolean => tellsOf !== undefined && tellsOf !== 'nobody' && tellsOf !== 'operator'

/** Of whom a field of a table tells; undefined if nobody has said. */
export function tellsOf(table: Asked, name: string): Subject | undefined {
  const field = table.fields[name]
  if (!field) return undefined
  if (field.tellsOf) return field.tellsOf
  if (field.isPerson) return 'operator'
  if (!freeKinds.has(field.kind) || isOfVocabulary(field)) return 'nobody'
  const shown = table.of === undefined ? undefined : findTable(table.of)
  if (shown && Object.hasOwn(shown.fields, name)) return tellsOf(shown, name)
  if (addressKinds.has(field.kind) || Object.values(table.fields).some(isOutsider)) return undefined
  return table.tellsOf ?? (impersonalAreas.has(table.area) ? 'nobody' : undefined)
}
