import RestoreOutlined from '@mui/icons-material/RestoreOutlined'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { isEditable } from '#schema/fields.ts'
import { useText } from '../../i18n/index.ts'
import { onward } from '../../i18n/onward.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { InstantText } from '../../kinds/cells/InstantText.tsx'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { StateChip } from '../../kinds/cells/StateChip.tsx'
import { toneOf } from '../../kinds/cells/tones.ts'
import { PersonName } from '../../kinds/cells/PersonName.tsx'
import { ValueText } from '../../kinds/cells/ValueText.tsx'
import type { HistoryChange } from '../HistoryChange.ts'

interface Props {
  change: HistoryChange
  /** The fields that the history shows. */
  fields: readonly NamedField[]
  row: Row
  /** The record that was changed, where a history covers several. */
  subject?: string | undefined
  /** Absent where it cannot be done. */
  undo: ((auditId: number) => Promise<void>) | undefined
  /** Gives the record, or some of its fields, the values that it had after the change. */
  restore: ((fields?: string[]) => Promise<void>) | undefined
}

/** One change of a record: who, when, each field before and after, and buttons to undo or restore. */
export function HistoryEntry({ change, fields, row, subject, undo, restore }: Props) {
  const t = useText()
  const names = [...new Set([...Object.keys(change.before ?? {}), ...Object.keys(change.after ?? {})])]
  const changed = fields.filter(({ name }) => names.includes(name))
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="h3">
          <PersonName name={change.user_name} />
        </Typography>
        <StateChip label={t.source(humanise(change.action))} tone={toneOf(change.action)} />
        {change.undoes != null && <StateChip label={t('grid.undoes', { id: change.undoes })} tone="warning" />}
        <Box sx={{ flex: 1 }} />
        <Typography component="span" color="text.secondary">
          <InstantText at={change.started} />
        </Typography>
      </Box>
      {subject !== undefined && (
        <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
      )}
      {changed.map((field) => (
        <Box key={field.name} sx={{ display: 'grid', gridTemplateColumns: '132px 1fr auto', gap: 1, py: 0.25 }}>
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {t.title(field)}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {change.before && (
              <Box component="del" sx={{ color: 'text.secondary' }}>
                <ValueText value={change.before[field.name]} field={field} row={row} />
              </Box>
            )}
            {change.before && change.after && ` ${onward(t.language)} `}
            {change.after && (
              <Box component="ins" sx={{ textDecoration: 'none' }}>
                <ValueText value={change.after[field.name]} field={field} row={row} />
              </Box>
            )}
          </Typography>
          {restore && isEditable(field) && (
            <IconButton
              aria-label={t('grid.restoreField', { title: t.title(field) })}
              title={t('grid.restoreField', { title: t.title(field) })}
              onClick={() => void restore([field.name])}
              sx={{ p: 0.5, alignSelf: 'start' }}
            >
              <RestoreOutlined sx={{ fontSize: 16 }} />
            </IconButton>
          )}
        </Box>
      ))}
      {(undo || restore) && (
        <Box sx={{ display: 'flex', gap: 1, mt: 0.5, marginInlineStart: -1.5, '& button': { minWidth: 0 } }}>
          {undo && (
            <Button color="inherit" aria-label={t('grid.undoChange')} onClick={() => void undo(change.id)}>
              {t('grid.undo')}
            </Button>
          )}
          {restore && <Button onClick={() => void restore()}>{t('grid.restoreRecord')}</Button>}
        </Box>
      )}
    </Box>
  )
}
