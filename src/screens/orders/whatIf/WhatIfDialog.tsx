import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { tryOrder } from '#schema/calls/orderBreakdown.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import type { Attempt } from './Attempt.ts'
import { WhatIfForm } from './WhatIfForm.tsx'
import { WhatIfResult } from './WhatIfResult.tsx'

interface Props {
  id: number
  name: string
  /** Where the order goes. */
  country: string
  onClose: () => void
}

/** The same order on another day, to another country or with another code, beside what is stored. Nothing is changed by it. */
export default function WhatIfDialog({ id, name, country, onClose }: Props) {
  const t = useText()
  const titleId = useId()
  const [attempt, setAttempt] = useState<Attempt>({})
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['what if', 'customer_order', id, attempt],
    queryFn: ({ signal }) => call(tryOrder, { params: { id }, body: attempt }, { signal }),
    placeholderData: (previous) => previous,
    retry: false,
  })
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={`${titleId}-title`} aria-describedby={titleId}>
      <DialogTitle id={`${titleId}-title`}>{t('whatIf.title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={titleId} sx={{ mb: 2 }}>
          {t('whatIf.sentence')}
        </DialogContentText>
        {!error && !data && <Skeleton lines={6} />}
        {data && <WhatIfForm result={data} country={country} isBusy={isFetching} error={error} onTry={setAttempt} />}
        {error && !data && <Failed error={error} retry={() => void refetch()} />}
        {data && !error && <WhatIfResult result={data} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
