import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { addressOfMerchant } from '../merchants/merchantAddress.ts'
import type { RegisteredMerchant } from './useRegister.ts'

/** What is mostly done next, each at the tab of the merchant where it is done. */
const next = ['attachments', 'vat', 'oss'] as const

/** After a registration: the new merchant, and the ways to what is left to do. */
export function RegisteredNext({ merchant, onAnother }: { merchant: RegisteredMerchant; onAnother: () => void }) {
  const t = useText()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3, maxWidth: 720, mx: 'auto' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <CheckCircleOutlined sx={{ color: 'success.main' }} />
        <Typography id={id} ref={heading} tabIndex={-1} variant="h2" sx={{ fontSize: 20 }}>
          {t('guided.done.title', { name: merchant.full_name })}
        </Typography>
      </Box>
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
        {t('guided.done.identifier', { identifier: merchant.identifier })}
      </Typography>
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        {t('guided.done.next')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { py: 0.5 } }}>
        {next.map((tab) => (
          <li key={tab}>
            <Link className="cell-link" to={addressOfMerchant(merchant.id, tab)}>
              {t(`guided.done.${tab}`)}
            </Link>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 3 }}>
        <Button variant="contained" component={Link} to={addressOfMerchant(merchant.id)}>
          {t('guided.openMerchant')}
        </Button>
        <Button onClick={onAnother}>{t('guided.done.another')}</Button>
      </Box>
    </Card>
  )
}
