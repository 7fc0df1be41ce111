import { Box, Button, OutlinedInput } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { findPayableInvoices } from '#schema/calls/invoices/statements.ts'
import type { CallReply } from '../../data/send.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { Failed } from '../../ui/states.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'

export type PayableInvoice = CallReply<typeof findPayableInvoices>[number]

interface Props {
  /** Invoices that were chosen already. */
  taken: readonly number[]
  onChoose: (invoice: PayableInvoice) => void
}

const PAUSE_MS = 250

/** Finds open invoices by number, reference, name or amount; Enter takes the first. */
export function InvoiceSearch({ taken, onChoose }: Props) {
  const t = useText()
  const id = useId()
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), PAUSE_MS)
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    queryKey: ['payable invoices', search],
    queryFn: () => call(findPayableInvoices, { query: { search } }),
    enabled: search !== '',
    gcTime: 0,
  })
  const found = search === '' ? [] : data.filter(({ invoice_id }) => !taken.includes(invoice_id))

  function choose(invoice: PayableInvoice | undefined) {
    if (!invoice || search !== text.trim()) return
    setText('')
    onChoose(invoice)
  }

  return (
    <Box>
      <FieldFrame id={id} label={t('screens.statements.search')}>
        <OutlinedInput
          id={id}
          fullWidth
          size="small"
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            choose(found[0])
          }}
          inputProps={{ maxLength: 100 }}
        />
      </FieldFrame>
      {error && <Failed error={error} retry={() => void refetch()} />}
      <Box component="ul" aria-live="polite" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', maxHeight: 240, overflow: 'auto' }}>
        {found.map((invoice) => (
          <li key={invoice.invoice_id}>
            <Button
              fullWidth
              onClick={() => choose(invoice)}
              sx={{ justifyContent: 'space-between', gap: 2, textAlign: 'start' }}
            >
              <span>{`${invoice.invoice_number} · ${invoice.name}`}</span>
              <span>{formatMoney(invoice.open, 'EUR', t.language)}</span>
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  )
}
