import { Box, Link as TextLink, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { readMerchantActivity } from '#schema/calls/merchants.ts'
import type { CallReply } from '../../../../data/send.ts'
import { call } from '../../../../data/call.ts'
import { useText } from '../../../../i18n/index.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { InstantText } from '../../../../kinds/cells/InstantText.tsx'
import { StateChip } from '../../../../kinds/cells/StateChip.tsx'
import { Failed, Skeleton } from '../../../../ui/states.tsx'
import { colour } from '../../../../ui/look/theme.ts'
import { MerchantAccount } from './MerchantAccount.tsx'
import { OpenInvoices } from './OpenInvoices.tsx'
import { OrderBars } from './OrderBars.tsx'

type Activity = CallReply<typeof readMerchantActivity>

/** The merchant's current activity: open invoices, schemes and deadlines, orders, latest messages. */
export function MerchantActivity({ id, isWide = false }: { id: number; isWide?: boolean }) {
  const t = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['merchantActivity', id],
    queryFn: async ({ signal }) => call(readMerchantActivity, { params: { id } }, { signal }),
    retry: false,
  })
  return (
    <Box component="aside" aria-label={t('merchants.activity.title')} sx={isWide ? wide : beside}>
      {isPending && <Skeleton lines={6} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <Part title={t('merchants.activity.invoices')}>
            <MerchantAccount merchantId={id} />
            <OpenInvoices merchantId={id} invoices={data.invoices} />
          </Part>
          <Part title={t('merchants.activity.schemes')}>
            <Schemes schemes={data.schemes} />
          </Part>
          <Part title={t('merchants.activity.orders')}>
            <OrderBars months={data.orders} />
            <TextLink component={Link} to={`/view/order_info?f.em_id=${id}`}>
              {t('merchants.activity.allOrders')}
            </TextLink>
          </Part>
          <Part title={t('merchants.activity.messages')}>
            <Messages messages={data.messages} />
          </Part>
        </>
      )}
    </Box>
  )
}

/** The look in the dialog, beside the tabs. */
const beside = {
  width: { lg: 272 },
  flexShrink: 0,
  p: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 2.5,
  backgroundColor: colour('sunken'),
  borderInlineStart: { lg: '1px solid' },
  borderTop: { xs: 1, lg: 0 },
  borderColor: { xs: 'divider', lg: 'divider' },
} as const

/** The look on the page, in its full width. */
const wide = { display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' } as const

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

const Nothing = ({ children }: { children: string }) => <Typography color="text.secondary">{children}</Typography>

function Schemes({ schemes }: Pick<Activity, 'schemes'>) {
  const t = useText()
  if (schemes.length === 0) return <Nothing>{t('merchants.activity.noSchemes')}</Nothing>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
      {schemes.map(({ scheme, number, commenced, next }) => (
        <li key={scheme}>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <span>{t(`merchants.activity.scheme.${scheme}`)}</span>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {number}
            </Box>
          </Box>
          <Typography variant="caption" component="div" color="text.secondary">
            {commenced ? t('merchants.activity.since', { day: commenced }) : t('merchants.activity.notCommenced')}
          </Typography>
          {next && (
            <Typography variant="caption" component="div">
              {t('merchants.activity.nextReturn', { due: next.due })}
            </Typography>
          )}
          {next && (
            <Typography variant="caption" component="div" color="text.secondary">
              {t('merchants.activity.nextPeriod', { from: next.from, to: next.to })}
            </Typography>
          )}
        </li>
      ))}
    </Box>
  )
}

function Messages({ messages }: Pick<Activity, 'messages'>) {
  const t = useText()
  if (messages.length === 0) return <Nothing>{t('merchants.activity.noMessages')}</Nothing>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
      {messages.map(({ id, subject, to, created_at, status }) => (
        <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
          <div>{subject}</div>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
            <Typography variant="caption" color="text.secondary">
              {to}
              {' · '}
              <InstantText at={created_at} />
            </Typography>
            <StateChip
              label={t.source(humanise(status))}
              tone={status === 'failed' ? 'error' : status === 'sent' ? 'success' : 'default'}
            />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
