import { Box, Button, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { checkEori } from '#schema/calls/numberChecks.ts'
import { call } from '../../../../data/call.ts'
import { useText } from '../../../../i18n/index.ts'
import { FieldFrame } from '../../../../ui/FieldFrame.tsx'
import { useAskRegister } from './useAskRegister.ts'

/** Asks the register about an EORI number of a merchant; from then on the number is in the merchant's list. */
export function AskEori({ merchantId, onAsked }: { merchantId: number; onAsked: () => Promise<void> }) {
  const t = useText()
  const id = useId()
  const [eori, setEori] = useState('')
  const { ask, isAsking } = useAskRegister(onAsked)
  async function check() {
    const isAnswered = await ask(eori, () => call(checkEori, { body: { eori, em_id: merchantId } }))
    // What was typed while the register was asked stays.
    if (isAnswered) setEori((typed) => (typed === eori ? '' : typed))
  }
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, mt: 0.5 }}
      onSubmit={(event) => {
        event.preventDefault()
        if (eori.trim().length > 2) void check()
      }}
    >
      <FieldFrame id={id} label={t('numberChecks.eori')}>
        <TextField
          id={id}
          size="small"
          value={eori}
          onChange={(event) => setEori(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off' } }}
          sx={{ width: 220, maxWidth: '100%' }}
        />
      </FieldFrame>
      <Button type="submit" size="small" variant="outlined" disabled={isAsking || eori.trim().length < 3}>
        {t('numberChecks.check')}
      </Button>
    </Box>
  )
}
