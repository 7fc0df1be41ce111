import { Box, Link as TextLink } from '@mui/material'
import { useEffect } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { intake_receipt } from '#schema/tables/orders/intake_receipt.ts'
import { subscribeToChanges } from '../../data/live.ts'
import { useText } from '../../i18n/index.ts'
import { StateChip } from '../../kinds/cells/StateChip.tsx'
import { toneOf } from '../../kinds/cells/tones.ts'
import type { Row } from '../../kinds/KindView.ts'
import { formatInstant } from '../../kinds/text/formatInstant.ts'
import { storedSentence } from '../../kinds/text/storedSentence.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { OneStop } from '../../ui/buttons/OneStop.tsx'
import { Failed } from '../../ui/states.tsx'

const { sentence } = intake_receipt.fields.message

interface Receipt extends Row {
  file_name: string | null
  sent_by: string
  status: string
  rows: number
  accepted: number
  refused: number
  findings: number
  message: string | null
  timestamp: string
}

/** The results of the newest files and requests; the counts of those in progress are updated. */
export function NewestReceipts({ most }: { most: number }) {
  const t = useText()
  const { data, error, refetch } = useGetList<Receipt>('intake_receipt', {
    pagination: { page: 1, perPage: most },
    sort: { field: 'timestamp', order: 'DESC' },
  })
  useEffect(
    () =>
      subscribeToChanges((event) => {
        if (event.type === 'missed' || (event.type === 'change' && event.table === 'intake_receipt')) void refetch()
      }),
    [refetch],
  )
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  return (
    <Box component="section" aria-label={t('intake.newest')}>
      <OneStop label={t('intake.newest')}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.5 }}>
          <Box sx={{ fontWeight: 500 }}>{t('intake.newest')}</Box>
          <Link className="cell-link" to="/view/intake_receipt">
            {t('intake.allReceipts')}
          </Link>
        </Box>
        {data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('intake.nothingYet')}</Box>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.map((receipt) => (
            <Box component="li" key={receipt.id} data-receipt={receipt.id} sx={look}>
              <TextLink component={Link} to={`/view/intake_receipt/${receipt.id}`} sx={nameLook} title={receipt.file_name ?? ''}>
                {receipt.file_name ?? t('intake.receipt', { receipt: receipt.id })}
              </TextLink>
              <StateChip label={t.source(humanise(receipt.status))} tone={toneOf(receipt.status)} />
              <Box component="span" sx={{ color: 'text.secondary', flex: { xs: '1 0 60%', sm: 1 } }}>
                {t('intake.counts', { smart_count: receipt.rows, accepted: receipt.accepted, refused: receipt.refused })}
              </Box>
              {receipt.findings > 0 && (
                <Link className="cell-link" to={`/view/intake?f.receipt_id=${receipt.id}`}>
                  {t('intake.findings', { smart_count: receipt.findings })}
                </Link>
              )}
              <Box component="span" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}>
                {formatInstant(receipt.timestamp)}
              </Box>
              {receipt.message !== null && (
                <Box sx={{ flexBasis: '100%', color: 'warning.main' }}>
                  {storedSentence({ text: receipt.message, sentence, row: receipt }, t)}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      </OneStop>
    </Box>
  )
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const
const nameLook = { maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
