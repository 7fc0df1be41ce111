import { Box } from '@mui/material'
import { titleOf } from '#schema/fields.ts'
import { findTable } from '#schema/registry.ts'
import { useText } from '../../i18n/index.ts'
import { onward } from '../../i18n/onward.ts'
import { PersonName } from '../../kinds/cells/PersonName.tsx'
import { ValueText } from '../../kinds/cells/ValueText.tsx'
import type { NamedField } from '../../kinds/KindView.ts'
import type { TimelineEntry } from './useTimeline.ts'

interface Props {
  entry: Extract<TimelineEntry, { kind: 'change' }>
  record: { table: string; id: number }
}

/** If more fields than this were changed, they are counted and not listed. */
const maxFields = 4

/** Fields that are not worth showing: the version, and what the server keeps for itself. */
const internalFields: ReadonlySet<string> = new Set(['id', 'version', 'em_id', 'timestamp'])

/** Fields that hold a person's reason for a change. */
const reasons = ['block_reason', 'unblock_reason', 'deed_reason'] as const

/** What people do to orders, as their audit rows call it. */
const deeds = ['cancel', 'return', 'discount'] as const

const actions = ['insert', 'update', 'delete', 'call'] as const

/** What was done, as a key of the texts. */
const verbOf = ({ action, undoes }: Props['entry']) =>
  undoes === null ? (actions.find((one) => one === action) ?? 'call') : 'undo'

/** Who changed what, with the values before and after. */
export function ChangeEntry({ entry, record }: Props) {
  const t = useText()
  const table = findTable(entry.table)
  const names = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])]
  const fields = names.flatMap((name): NamedField[] => {
    const field = table?.fields[name]
    return field && !internalFields.has(name) && field.kind !== 'file' ? [{ ...field, name, title: titleOf(name, field) }] : []
  })
  const isOwn = entry.table === record.table && entry.record_id === String(record.id)
  const deed = deeds.find((one) => one === entry.after?.['deed'])
  const sentence = deed
    ? t(`deeds.${deed}.told`)
    : isOwn
      ? t(`record.own.${verbOf(entry)}`)
      : t(`record.part.${verbOf(entry)}`, { what: t.title(table ?? { title: entry.table }) })
  const row = { id: Number(entry.record_id) }
  return (
    <>
      <strong>
        <PersonName name={entry.by} />
      </strong>{' '}
      {sentence}
      {reasons.map((name) => {
        const reason = entry.after?.[name]
        return (
          typeof reason === 'string' && (
            <Box key={name} sx={{ overflowWrap: 'anywhere' }}>
              {t(`merchants.facts.${name}`)}: {reason}
            </Box>
          )
        )
      })}
      {entry.action === 'update' && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, color: 'text.secondary' }}>
          {fields.slice(0, maxFields).map((field) => (
            <li key={field.name}>
              {t.title(field)}:{' '}
              <Box component="del" sx={{ textDecoration: 'none' }}>
                <ValueText value={entry.before?.[field.name]} field={field} row={row} />
              </Box>
              {` ${onward(t.language)} `}
              <Box component="ins" sx={{ textDecoration: 'none', color: 'text.primary' }}>
                <ValueText value={entry.after?.[field.name]} field={field} row={row} />
              </Box>
            </li>
          ))}
          {fields.length > maxFields && <li>{t('draft.more', { count: fields.length - maxFields })}</li>}
        </Box>
      )}
    </>
  )
}
