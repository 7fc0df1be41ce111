import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, FormHelperText, IconButton, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../../../i18n/index.ts'
import type { NamedField, Row } from '../../../../kinds/KindView.ts'
import { useWords } from '../../../../kinds/text/useWords.ts'
import { isSameValue } from '../../../../data/isSameValue.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { FieldEditor } from '../../../../record/facts/FieldEditor.tsx'
import { FieldValue } from '../../../../record/facts/FieldValue.tsx'
import { TypedBefore } from '../../../../record/facts/TypedBefore.tsx'
import type { DraftValue } from '../../../../record/facts/useFieldDraft.ts'
import { useFieldDraft } from '../../../../record/facts/useFieldDraft.ts'
import { ChangedMark } from './ChangedMark.tsx'
import type { PanelProps } from './PanelProps.ts'

interface Props {
  table: NamedTable
  row: Row
  field: NamedField
  identifier: string
  isEditable: boolean
  /** Who else has just changed it. */
  changedBy: string | undefined
  change: PanelProps['change']
}

type State =
  | { is: 'shown' }
  /**
   * `base` is the row as it was when the person began, so that saving notices what others have changed meanwhile.
   * `unsavedSince` is when the value was typed, if it was left unsaved or could not be saved.
   */
  | { is: 'edited' | 'asked'; value: unknown; base: Row; unsavedSince?: number }

const shown: State = { is: 'shown' }

/** Whether somebody else has changed the value meanwhile. While it is being saved, the new value may already have been read. */
const isChangedByOthers = (state: State, { name }: NamedField, value: unknown): boolean =>
  state.is !== 'shown' && !isSameValue(value, state.base[name]) && !(state.is === 'asked' && isSameValue(value, state.value))

/** A draft from an earlier visit is shown in its editor again, unsaved. */
function stateOf(kept: DraftValue | undefined): State {
  return kept ? { is: 'edited', value: kept.value, base: kept.base, unsavedSince: kept.typedAt } : shown
}

/** Whether the value is shown, edited or asked about, beginning with a draft; and the focus, which returns to the icon. */
function useEditing({ table, row, field, isEditable }: Pick<Props, 'table' | 'row' | 'field' | 'isEditable'>) {
  const icon = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)
  const { readKept, typedAt, keepTyped, discard } = useFieldDraft(table, row, field)
  const [state, setState] = useState(() => stateOf(isEditable ? readKept() : undefined))

  function leave() {
    discard()
    takesFocus.current = true
    setState(shown)
  }

  // The focus returns to the control that opened the editor, once the confirmation dialog has released it.
  useEffect(() => {
    if (state.is !== 'shown' || !takesFocus.current) return
    takesFocus.current = false
    icon.current?.focus()
  }, [state])

  return { state, icon, setState, keepTyped, typedAt, leave }
}

/** A value with an edit icon: its editor, then the question, then the save. No leaves everything as it was (EMD-15 to EMD-18). */
export function EditableField({ table, row, field, identifier, isEditable, changedBy, change }: Props) {
  const t = useText()
  const say = useWords()
  const { state, icon, setState, keepTyped, typedAt, leave } = useEditing({ table, row, field, isEditable })
  const title = t.title(field)
  const value = row[field.name]

  async function save(base: Row, next: unknown) {
    await change({ table, base, field, value: next, onSaved: leave })
    // Whatever was not saved stays in its editor; a merge dialog may still settle it.
    const unsavedSince = typedAt() ?? Date.now()
    setState((now) => (now.is === 'asked' ? { is: 'edited', value: next, base, unsavedSince } : now))
  }

  return (
    <Box data-field={field.name} sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ display: 'flex', alignItems: 'center', minHeight: 26, gap: 0.5 }}>
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary', fontWeight: 500 }}>
          {title}
        </Typography>
        {isEditable && (
          <IconButton
            ref={icon}
            size="small"
            aria-label={t('merchants.edit', { title })}
            title={t('merchants.edit', { title })}
            onClick={() => setState({ is: 'edited', value, base: row })}
            sx={{ p: 0.5, '& svg': { fontSize: 15 } }}
          >
            <EditOutlined />
          </IconButton>
        )}
        <ChangedMark by={changedBy} />
      </Box>
      <Box component="dd" sx={{ m: 0, minHeight: 22, overflowWrap: 'anywhere' }}>
        {state.is === 'shown' ? (
          <FieldValue field={field} value={value} row={row} copies />
        ) : (
          <FieldEditor
            table={table}
            row={state.base}
            field={field}
            initial={state.value}
            takesFocus={state.unsavedSince === undefined}
            onType={(next) => keepTyped(next, state.base)}
            onSave={(next) => setState({ is: 'asked', value: next, base: state.base })}
            onCancel={leave}
          />
        )}
        {state.is === 'edited' && state.unsavedSince !== undefined && <TypedBefore typedAt={state.unsavedSince} />}
        {isChangedByOthers(state, field, value) && (
          <FormHelperText role="status" sx={{ mx: 0, color: 'warning.main' }}>
            {t('merchants.changedMeanwhile', { value: say(value, field, row) || t('table.nothing') })}
          </FormHelperText>
        )}
      </Box>
      {state.is === 'asked' && (
        <ChangeQuestion
          {...{ field, row, identifier }}
          next={state.value}
          onYes={() => save(state.base, state.value)}
          onNo={leave}
        />
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
      sentence={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box component="del" sx={{ textDecoration: 'none' }}>
            <FieldValue field={field} value={row[field.name]} row={row} copies />
          </Box>
          <span aria-hidden>→</span>
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
