import { Box, FormHelperText } from '@mui/material'
import { isSameValue } from '../../data/isSameValue.ts'
import { useText } from '../../i18n/index.ts'
import { useWords } from '../../kinds/text/useWords.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { TypedBefore } from './TypedBefore.tsx'
import type { InPlace, InPlaceOptions, Typed } from './useInPlace.ts'

interface Props extends Pick<InPlaceOptions, 'table' | 'row' | 'field'> {
  inPlace: InPlace
  /** For kinds in which every input is a complete edit, such as a switch: it is saved at once. */
  savesOnInput?: boolean
  onSave: (typed: Typed) => void
}

/** The editor of a value in its place, if it is open: when it was typed, and what others have made of the value meanwhile. */
export function InPlaceEditor({ inPlace, table, row, field, savesOnInput = false, onSave }: Props) {
  const t = useText()
  const say = useWords()
  const { state, editor, keepTyped, leave } = inPlace
  if (state.is === 'shown') return null
  const { base, unsavedSince } = state
  const value = row[field.name]
  // While it is being saved, the new value may already have been read.
  const isOwn = state.is === 'pending' && isSameValue(value, state.value)
  const isChangedByOthers = !isOwn && !isSameValue(value, base[field.name])
  return (
    <Box ref={editor}>
      <FieldEditor
        table={table}
        row={base}
        field={field}
        initial={state.value}
        takesFocus={unsavedSince === undefined}
        savesOnInput={savesOnInput}
        onType={(next) => keepTyped(next, base)}
        onSave={(next) => onSave({ value: next, base })}
        onCancel={leave}
      />
      {state.is === 'edited' && unsavedSince !== undefined && <TypedBefore typedAt={unsavedSince} />}
      {isChangedByOthers && (
        <FormHelperText role="status" sx={{ mx: 0, color: 'warning.main' }}>
          {t('merchants.changedMeanwhile', { value: say(value, field, row) || t('table.nothing') })}
        </FormHelperText>
      )}
    </Box>
  )
}
