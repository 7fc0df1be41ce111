import { fetchIntermediaryInstruction } from '#schema/calls/returns/downloads.ts'
import { useText } from '../../i18n/index.ts'
import type { RowButtonProps } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { useDownload } from '../../ui/useDownload.ts'
import { returnName } from './returnName.ts'

/** Opens the instructions for the portal at which a return is filed (FISC-15). */
export function InstructionsButton({ row }: RowButtonProps) {
  const t = useText()
  const { start, isBusy } = useDownload()
  const { intermediary_info_id: id, instructions_file_name: fileName } = row
  const isThere = typeof id === 'number' && typeof fileName === 'string'
  return (
    <CellButton
      label={t('returns.instructionsOf', { name: returnName(row, t) })}
      words={t('returns.instructions')}
      title={t(isThere ? 'returns.instructions' : 'returns.noInstructions')}
      icon="download"
      disabled={!isThere}
      isBusy={isBusy}
      onClick={() => void start(fetchIntermediaryInstruction, { body: { id: Number(id) } }, { fileName: String(fileName) })}
    />
  )
}
