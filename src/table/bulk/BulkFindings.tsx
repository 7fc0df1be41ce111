import { Alert, Box } from '@mui/material'
import type { WireErrors } from '#schema/messages/messages.ts'
import { fromWire } from '#schema/messages/messages.ts'
import { isEmpty } from '#schema/rules/rules.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'

type Values = Readonly<Record<string, unknown>>

/** The answer of `POST /api/bulk/check`. */
export interface BulkCheck {
  matching: number
  changed: number
  refused: number
  /** How many of the refused rows only look wrong. */
  suspect: number
  refusals: readonly ({ id: number } & WireErrors)[]
  /** The first rows that change, by their labels. */
  samples: readonly { id: number; label: string; before: Values; after: Values }[]
}

const maxRefusals = 20

interface Props {
  check: BulkCheck
  fields: readonly NamedField[]
}

/** The result of the check: how many rows would change and how, or which are refused and why. */
export function BulkFindings({ check, fields }: Props) {
  const t = useText()
  const { matching, changed, refused } = check
  if (refused > 0) return <Refusals check={check} />
  return (
    <>
      <Alert severity="info" sx={{ mt: 2 }}>
        {changed === 0 ? t('grid.bulk.nothing') : t('grid.bulk.found', { changed, smart_count: matching })}
      </Alert>
      {changed > 0 && <Samples check={check} fields={fields} />}
    </>
  )
}

function Refusals({ check: { refused, refusals } }: Pick<Props, 'check'>) {
  const t = useText()
  const shown = refusals.slice(0, maxRefusals)
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      {t('grid.bulk.refused', { smart_count: refused })}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {shown.map(({ id, ...wire }) => (
          <li key={id}>
            {t('grid.bulk.refusal', {
              id,
              sentence: Object.values(fromWire(wire))
                .map((message) => t.message(message))
                .join(' '),
            })}
          </li>
        ))}
        {refused > shown.length && <li>{t('grid.bulk.moreRefusals', { count: refused - shown.length })}</li>}
      </Box>
    </Alert>
  )
}

const cell = { px: 1, py: 0.5, textAlign: 'start', verticalAlign: 'baseline', overflowWrap: 'break-word' } as const

/** Values before and after of some of the rows. If a rule changes a second field with the first, both are shown. */
function Samples({ check: { changed, samples }, fields }: Props) {
  const t = useText()
  const changes = samples.flatMap(({ id, label, before, after }) =>
    Object.keys(after).map((name) => ({ id, label, name, before: before[name], after: after[name] })),
  )
  const isOneField = new Set(changes.map(({ name }) => name)).size === 1
  const fieldOf = (name: string) => fields.find((field) => field.name === name)
  return (
    <Box sx={{ mt: 1.5, maxHeight: 260, overflow: 'auto' }} tabIndex={0} role="region" aria-label={t('grid.bulk.samples')}>
      <Box
        component="table"
        sx={{ width: '100%', borderCollapse: 'collapse', '& thead th': { color: 'text.secondary', fontSize: 12 } }}
      >
        <thead>
          <tr>
            {(['record', 'before', 'after'] as const).map((name) => (
              <Box component="th" scope="col" key={name} sx={{ ...cell, whiteSpace: 'nowrap' }}>
                {t(`grid.bulk.${name}`)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, label, name, before, after }) => (
            <Box component="tr" key={`${id} ${name}`} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <Box component="th" scope="row" sx={{ ...cell, fontWeight: 400 }}>
                #{id} {label}
                {!isOneField && ` · ${t.title(fieldOf(name) ?? { title: name })}`}
              </Box>
              <Box component="td" sx={cell}>
                <Value field={fieldOf(name)} value={before} />
              </Box>
              <Box component="td" sx={{ ...cell, fontWeight: 500 }}>
                <Value field={fieldOf(name)} value={after} />
              </Box>
            </Box>
          ))}
        </tbody>
      </Box>
      {changed > samples.length && (
        <Box sx={{ px: 1, py: 0.5, color: 'text.secondary' }}>
          {t('grid.bulk.moreRefusals', { count: changed - samples.length })}
        </Box>
      )}
    </Box>
  )
}

const noRow = { id: 0 }

/** A value as its kind shows it, or a dash if there is none. */
function Value({ field, value }: { field: NamedField | undefined; value: unknown }) {
  const isNothing = isEmpty(value) || (Array.isArray(value) && value.length === 0)
  if (!field || (isNothing && field.kind !== 'flag')) return '–'
  const { Cell } = kinds[field.kind]
  return <Cell value={value} field={field} row={noRow} />
}
