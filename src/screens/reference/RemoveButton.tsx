import DeleteOutline from '@mui/icons-material/DeleteOutline'
import { Box, Button, IconButton } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'

interface Props {
  /** The code that is removed, as people read it. */
  code: string
  onRemove: () => Promise<void>
}

/** A trash icon that is replaced by the question whether to remove it. */
export function RemoveButton({ code, onRemove }: Props) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    await onRemove()
    setBusy(false)
    setAsking(false)
  }

  if (!isAsking) {
    return (
      <IconButton size="small" aria-label={t('reference.remove', { code })} onClick={() => setAsking(true)}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    )
  }
  return (
    <Box
      role="group"
      aria-label={t('reference.removeSure', { code })}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
    >
      <BusyButton size="small" color="error" autoFocus isBusy={isBusy} onClick={() => void remove()}>
        {t('reference.remove', { code })}
      </BusyButton>
      <Button size="small" onClick={() => setAsking(false)}>
        {t('table.keep')}
      </Button>
    </Box>
  )
}
