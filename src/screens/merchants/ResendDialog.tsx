import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import { readMerchantAccounts, resetDashboardPassword } from '#schema/calls/merchants.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { ChoiceEntry } from '../../kinds/inputs/ChoiceEntry.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import type { ListedMerchant } from './ListedMerchant.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'

/** The accounts of a merchant that can sign in. */
const useEnabledAccounts = (em_id: number) =>
  useQuery({
    queryKey: ['em_accounts', em_id],
    queryFn: async ({ signal }) => {
      const accounts = await call(readMerchantAccounts, { params: { em_id } }, { signal })
      return accounts.filter(({ enabled }) => enabled)
    },
    staleTime: 0,
    retry: false,
  })

/** 'Resend account information': a new link for one of the merchant's enabled accounts (EM-14, EM-15). */
export default function ResendDialog({ merchant, onClose }: { merchant: ListedMerchant; onClose: () => void }) {
  const t = useText()
  const id = useId()
  const notes = useNotes()
  const [chosen, setChosen] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { data, error, isPending, refetch } = useEnabledAccounts(merchant.id)
  const value = chosen ?? (data?.length === 1 ? String(data[0]?.id) : '')

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await call(resetDashboardPassword, { body: { id: Number(value) } })
      notes.success('merchants.resend.done')
      onClose()
    } catch {
      notes.failure(new Error(t('merchants.resend.failed')))
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`}>
      <form onSubmit={(event) => void send(event)} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`}>{t('merchants.resend.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-sentence`} sx={{ mb: 2 }}>
            {t('merchants.resend.sentence', { name: merchant.full_name })}
          </DialogContentText>
          {isPending && <Skeleton lines={1} />}
          {error && <Failed error={error} retry={() => void refetch()} />}
          {data?.length === 0 && t('merchants.resend.none')}
          {data && data.length > 0 && (
            <ChoiceEntry
              label={t('merchants.resend.account')}
              place="form"
              value={value}
              onChange={setChosen}
              options={data.map((account) => ({ value: String(account.id), label: account.email }))}
              none={t('table.choose')}
              autoFocus
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('table.cancel')}</Button>
          <BusyButton type="submit" variant="contained" disabled={value === ''} isBusy={isBusy}>
            {t('merchants.resend.verb')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
