import { useRef } from 'react'
import { updateIntermediaryInstructions } from '#schema/calls/documents/intermediaries.ts'
import { fetchIntermediaryInstruction } from '#schema/calls/returns/downloads.ts'
import { useText } from '../../i18n/index.ts'
import { useFileSend } from '../../record/files/useFileSend.ts'
import type { RowButtonProps } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { visuallyHidden } from '../../ui/look/visuallyHidden.ts'
import { useDownload } from '../../ui/useDownload.ts'
import { documentExtensions } from '../documents/checkFile.ts'

/** Opens the instructions for a portal (INTER-10). */
export function OpenInstructions({ row }: RowButtonProps) {
  const t = useText()
  const { start, isBusy } = useDownload()
  const { instructions_file_name: fileName } = row
  const isThere = typeof fileName === 'string'
  return (
    <CellButton
      icon="download"
      label={t('intermediaries.openOf', { name: String(row['intermediary_name']) })}
      words={t('intermediaries.open')}
      title={t(isThere ? 'intermediaries.open' : 'intermediaries.noInstructions')}
      disabled={!isThere}
      isBusy={isBusy}
      onClick={() => void start(fetchIntermediaryInstruction, { body: { id: row.id } }, { fileName: String(fileName) })}
    />
  )
}

/** Replaces the instructions for a portal (INTER-03). */
export function ReplaceInstructions({ row }: RowButtonProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const { send, progress } = useFileSend()
  const words = { done: t('documents.replaced'), failed: t('documents.replaceFailed'), tooLarge: t('documents.tooLarge') }
  return (
    <>
      <CellButton
        icon="upload"
        label={t('intermediaries.replaceOf', { name: String(row['intermediary_name']) })}
        words={t('intermediaries.replace')}
        isBusy={progress !== undefined}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden
        style={visuallyHidden}
        accept={documentExtensions.map((ending) => `.${ending}`).join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          const fields = { intermediary_id: String(row.id) }
          if (file) void send(updateIntermediaryInstructions, { fields, file, part: 'instructions_file' }, words)
          target.value = ''
        }}
      />
    </>
  )
}
