import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { readMerchantNumbers } from '#schema/calls/numberChecks.ts'
import { call } from '../../../../data/call.ts'
import { useText } from '../../../../i18n/index.ts'
import { Failed, Skeleton } from '../../../../ui/states.tsx'
import { AskEori } from './AskEori.tsx'
import { CheckedNumber } from './CheckedNumber.tsx'

interface Props {
  merchantId: number
  mayEdit: boolean
  /** When the merchant was loaded, because its numbers may have changed. */
  readAt?: number
}

/** The numbers of a merchant about which VIES and the EORI register can be asked, each with its last answer and a button. */
export function NumberChecks({ merchantId, mayEdit, readAt }: Props) {
  const t = useText()
  const titleId = useId()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['merchantNumbers', 'number_check', merchantId, readAt],
    queryFn: async ({ signal }) => (await call(readMerchantNumbers, { params: { id: merchantId } }, { signal })).rows,
    placeholderData: (before) => before,
    retry: false,
  })
  const reload = async () => void (await refetch())
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 1 }}>
      <Typography id={titleId} variant="h3" component="h4" sx={{ mb: 0.5 }}>
        {t('numberChecks.title')}
      </Typography>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {isPending && <Skeleton lines={2} />}
      {data?.length === 0 && <Typography color="text.secondary">{t('numberChecks.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((checked) => (
          <CheckedNumber key={`${checked.register} ${checked.number}`} {...{ checked, merchantId, mayEdit }} onAsked={reload} />
        ))}
      </Box>
      {mayEdit && <AskEori merchantId={merchantId} onAsked={reload} />}
    </Box>
  )
}
