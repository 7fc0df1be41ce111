import { Alert, Button, Stack } from '@mui/material'
import { titleOf } from '#schema/fields.ts'
import { tableOf } from '#schema/registry.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import { useMay } from '../../session/useSession.ts'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import type { Wanted } from './useNewPack.ts'
import { useNewPack } from './useNewPack.ts'

const { fields } = tableOf('evidence_pack')

/** Asks whose evidence is wanted, of which schemes and days, and starts the job that puts it together. */
export default function NewPackDialog({ merchantId, onClose }: { merchantId: number | null; onClose: () => void }) {
  const t = useText()
  const may = useMay()
  const { wanted, change, problemOf, make, isBusy, error } = useNewPack({ merchantId, onDone: onClose })
  const input = (name: keyof Wanted, required = true) => {
    const field = fields[name]
    if (!field) return null
    const { Input } = kinds[field.kind]
    const named = { ...field, name, title: titleOf(name, field) }
    return (
      <Input
        key={name}
        field={named}
        value={wanted[name]}
        onChange={(value) => change(name, value)}
        label={t.title(named)}
        place="form"
        required={required}
        error={problemOf(name)}
      />
    )
  }
  return (
    <ContentDialog
      title={t('evidence.newTitle')}
      sentence={t('evidence.sentence')}
      width="sm"
      onClose={onClose}
      primary={
        <Button variant="contained" disabled={isBusy} onClick={() => void make()}>
          {t('evidence.make')}
        </Button>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {input('em_id')}
        {input('schemes')}
        {input('first_day')}
        {input('last_day')}
        {input('with_papers', false)}
        {may('read buyers') && input('with_buyers', false)}
        {wanted.with_buyers && input('reason')}
        {error !== undefined && <Alert severity="error">{sentenceFor(error, t)}</Alert>}
      </Stack>
    </ContentDialog>
  )
}
