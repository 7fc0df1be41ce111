import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { tryOrder } from '#schema/calls/orders/orderBreakdown.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import type { Attempt } from './Attempt.ts'
import { WhatIfForm } from './WhatIfForm.tsx'
import { WhatIfResult } from './WhatIfResult.tsx'

interface Props {
  id: number
  name: string
  /** The destination of the order, and its postal code. */
  country: string
  postalCode: string
  onClose: () => void
}

const unchanged: Attempt = {}

const useAttempt = (id: number, attempt: Attempt) =>
  useQuery({
    queryKey: ['what if', 'customer_order', id, attempt],
    queryFn: ({ signal }) => call(tryOrder, { params: { id }, body: attempt }, { signal }),
    placeholderData: (previous) => previous,
    retry: false,
  })

/** Computes the order for another day, country or code, and compares it with what is stored. Nothing is changed. */
export default function WhatIfDialog({ id, name, country, postalCode, onClose }: Props) {
  const t = useText()
  const titleId = useId()
  const [attempt, setAttempt] = useState<Attempt>(unchanged)
  // The form shows the stored order; a refused attempt leaves it unchanged.
  const stored = useAttempt(id, unchanged)
  const { data, error, isFetching } = useAttempt(id, attempt)
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={`${titleId}-title`} aria-describedby={titleId}>
      <DialogTitle id={`${titleId}-title`}>{t('whatIf.title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={titleId} sx={{ mb: 2 }}>
          {t('whatIf.sentence')}
        </DialogContentText>
        {stored.isPending && <Skeleton lines={6} />}
        {stored.data && (
          <WhatIfForm
            result={stored.data}
            country={country}
            postalCode={postalCode}
            isBusy={isFetching}
            error={error}
            onTry={setAttempt}
          />
        )}
        {stored.error && <Failed error={stored.error} retry={() => void stored.refetch()} />}
        {data && !error && <WhatIfResult result={data} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
