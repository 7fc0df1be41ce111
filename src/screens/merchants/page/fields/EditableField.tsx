import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, IconButton, Typography } from '@mui/material'
import { useText } from '../../../../i18n/index.ts'
import { onward } from '../../../../i18n/onward.ts'
import { FieldValue } from '../../../../record/facts/FieldValue.tsx'
import { InPlaceEditor } from '../../../../record/facts/InPlaceEditor.tsx'
import type { InPlaceOptions } from '../../../../record/facts/useInPlace.ts'
import { useInPlace } from '../../../../record/facts/useInPlace.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { ChangedMark } from './ChangedMark.tsx'

interface Props extends Required<Omit<InPlaceOptions, 'begin'>> {
  identifier: string
  /** Who else has just changed it. */
  changedBy: string | undefined
}

/** A value with an edit icon: its editor, then the question, then the save. No leaves everything as it was (EMD-15 to EMD-18). */
export function EditableField({ table, row, field, identifier, isEditable, changedBy, change }: Props) {
  const t = useText()
  const inPlace = useInPlace({ table, row, field, change, isEditable })
  const { state, opener, open, submit, save, leave } = inPlace
  const title = t.title(field)

  return (
    <Box data-field={field.name} sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ display: 'flex', alignItems: 'center', minHeight: 26, gap: 0.5 }}>
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary', fontWeight: 500 }}>
          {title}
        </Typography>
        {isEditable && (
          <IconButton
            ref={opener}
            size="small"
            aria-label={t('merchants.edit', { title })}
            title={t('merchants.edit', { title })}
            onClick={open}
            sx={{ p: 0.5, '& svg': { fontSize: 15 } }}
          >
            <EditOutlined />
          </IconButton>
        )}
        <ChangedMark by={changedBy} />
      </Box>
      <Box component="dd" sx={{ m: 0, minHeight: 22, overflowWrap: 'anywhere' }}>
        {state.is === 'shown' ? (
          <FieldValue field={field} value={row[field.name]} row={row} copies />
        ) : (
          <InPlaceEditor {...{ inPlace, table, row, field }} onSave={submit} />
        )}
      </Box>
      {state.is === 'pending' && (
        <ChangeQuestion {...{ field, row, identifier }} next={state.value} onYes={() => save(state)} onNo={leave} />
      )}
    </Box>
  )
}

interface QuestionProps extends Pick<Props, 'field' | 'row' | 'identifier'> {
  next: unknown
  onYes: () => Promise<void>
  onNo: () => void
}

/** Asks before a change, naming the old and the new value (EMD-16). */
function ChangeQuestion({ field, row, identifier, next, onYes, onNo }: QuestionProps) {
  const t = useText()
  return (
    <ConfirmDialog
      title={t('merchants.change', { title: t.title(field), identifier })}
      // EMD-16 names the answers.
      deed={null}
      sentence={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box component="del" sx={{ textDecoration: 'none' }}>
            <FieldValue field={field} value={row[field.name]} row={row} copies />
          </Box>
          <span aria-hidden>{onward(t.language)}</span>
          <Box component="ins" sx={{ textDecoration: 'none', color: 'text.primary', fontWeight: 500 }}>
            <FieldValue field={field} value={next} row={row} copies />
          </Box>
        </Box>
      }
      onYes={onYes}
      onNo={onNo}
    />
  )
}
