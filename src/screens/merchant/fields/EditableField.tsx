import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, FormHelperText, IconButton, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { isEmpty } from '#schema/rules/rules.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { formatAge } from '../../../kinds/text/formatAge.ts'
import { kinds } from '../../../kinds/index.ts'
import type { NamedField, Row } from '../../../kinds/KindView.ts'
import { useWords } from '../../../kinds/text/useWords.ts'
import type { Draft } from '../../../session/drafts.ts'
import { useDraft } from '../../../session/useDraft.ts'
import { draftOf } from '../../../record/draftOf.ts'
import { isSameValue } from '../../../data/isSameValue.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { FieldEditor } from '../../../record/facts/FieldEditor.tsx'
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
   * `base` is the row as it was when the person began: what others write meanwhile is noticed when it is saved.
   * `unsavedSince` is when it was typed, of what stands here though it was left or could not be saved.
   */
  | { is: 'edited' | 'asked'; value: unknown; base: Row; unsavedSince?: number }

const shown: State = { is: 'shown' }

function keptState(kept: Draft | undefined, { name }: NamedField, row: Row): State {
  if (!kept || !Object.hasOwn(kept.values, name) || isSameValue(kept.values[name], row[name])) return shown
  return { is: 'edited', unsavedSince: kept.typedAt, value: kept.values[name], base: { ...row, ...kept.before } }
}

/** A value with an edit icon: its editor, then the question, then the save. No leaves everything as it was (EMD-15 to EMD-18). */
export function EditableField({ table, row, field, identifier, isEditable, changedBy, change }: Props) {
  const t = useText()
  const say = useWords()
  const icon = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)
  const { read, keep, forget } = useDraft(draftOf(table, row))
  // What was typed before its tab was left, the dialog closed or the session over stands in its editor again, unsaved.
  const [state, setState] = useState(() => keptState(isEditable ? read() : undefined, field, row))
  const title = t.source(field.title)
  const value = row[field.name]

  function type(next: unknown, base: Row) {
    if (isSameValue(next, base[field.name])) forget([field.name])
    else keep({ [field.name]: next }, { [field.name]: base[field.name], version: base['version'] })
  }

  function leave() {
    forget([field.name])
    takesFocus.current = true
    setState(shown)
  }

  // The focus goes back to where the editor was opened, once the question over it is gone and lets it go.
  useEffect(() => {
    if (state.is !== 'shown' || !takesFocus.current) return
    takesFocus.current = false
    icon.current?.focus()
  }, [state])

  async function save(base: Row, next: unknown) {
    await change({ table, base, field, value: next, onSaved: leave })
    // What is not saved, for whatever reason, stands in its editor; a merge over it may still settle it.
    const unsavedSince = read()?.typedAt ?? Date.now()
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
          <FieldValue field={field} value={value} row={row} />
        ) : (
          <FieldEditor
            table={table}
            row={state.base}
            field={field}
            initial={state.value}
            takesFocus={state.unsavedSince === undefined}
            onType={(next) => type(next, state.base)}
            onSave={(next) => setState({ is: 'asked', value: next, base: state.base })}
            onCancel={leave}
          />
        )}
        {state.is === 'edited' && state.unsavedSince !== undefined && <UnsavedSince typedAt={state.unsavedSince} />}
        {state.is !== 'shown' && !isSameValue(value, state.base[field.name]) && (
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

/** Asks before a change, with the value of before and the one that it becomes (EMD-16). */
function ChangeQuestion({ field, row, identifier, next, onYes, onNo }: QuestionProps) {
  const t = useText()
  return (
    <ConfirmDialog
      title={t('merchants.change', { title: t.source(field.title), identifier })}
      sentence={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box component="del" sx={{ textDecoration: 'none' }}>
            <FieldValue field={field} value={row[field.name]} row={row} />
          </Box>
          <span aria-hidden>→</span>
          <Box component="ins" sx={{ textDecoration: 'none', color: 'text.primary', fontWeight: 500 }}>
            <FieldValue field={field} value={next} row={row} />
          </Box>
        </Box>
      }
      onYes={onYes}
      onNo={onNo}
    />
  )
}

/** When it was typed that stands in the editor, and that it is not saved. */
function UnsavedSince({ typedAt }: { typedAt: number }) {
  const t = useText()
  const language = useLanguage()
  const [now] = useState(Date.now)
  return (
    <FormHelperText role="status" sx={{ mx: 0 }}>
      {t('draft.offer', { age: formatAge(typedAt, now, language) })}
    </FormHelperText>
  )
}

/** A value as its kind shows it, or a dash. */
function FieldValue({ field, value, row }: Pick<Props, 'field' | 'row'> & { value: unknown }) {
  const { Cell } = kinds[field.kind]
  const isNothing = isEmpty(value) || (Array.isArray(value) && value.length === 0)
  if (isNothing && field.kind !== 'flag') {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        –
      </Box>
    )
  }
  return <Cell value={value} field={field} row={row} copies />
}
