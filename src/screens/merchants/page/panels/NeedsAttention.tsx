import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Box, Button, Link as TextLink, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { readMerchantAttention } from '#schema/calls/merchants.ts'
import { titleOf } from '#schema/fields.ts'
import { findTable } from '#schema/registry.ts'
import { call } from '../../../../data/call.ts'
import type { CallReply } from '../../../../data/send.ts'
import { useText } from '../../../../i18n/index.ts'
import { colour } from '../../../../ui/look/theme.ts'
import { tabs } from './tabs.ts'

type Item = CallReply<typeof readMerchantAttention>['rows'][number]

interface Props {
  id: number
  /** When the merchant was loaded, because what is missing may have changed. */
  readAt: number
}

/** What is missing or looks wrong about a merchant, each point with a link to it. Renders nothing when all is well. */
export function NeedsAttention({ id, readAt }: Props) {
  const t = useText()
  const titleId = useId()
  const { data } = useQuery({
    queryKey: ['merchantAttention', id, readAt],
    queryFn: async ({ signal }) => (await call(readMerchantAttention, { params: { id } }, { signal })).rows,
    placeholderData: (before) => before,
    retry: false,
  })
  if (!data || data.length === 0) return null
  return (
    <Box component="section" aria-labelledby={titleId} sx={frame}>
      <Typography id={titleId} variant="h3" component="h4" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <WarningAmberOutlined fontSize="small" aria-hidden sx={{ color: 'warning.main' }} />
        {t('record.attention')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 3.5 }}>
        {data.map((item) => (
          <li key={`${item.table} ${item.id} ${item.field} ${item.code}`}>
            <ItemText item={item} merchantId={id} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

const frame = { mb: 2, p: 1.5, borderRadius: 1.25, backgroundColor: colour('warningSoft') } as const

/** The section of the page that contains a field. */
function sectionOf({ table, field }: Item): string | undefined {
  if (table === 'em') return field === null ? undefined : findTable('em')?.fields[field]?.tab
  return tabs.find(({ one, many }) => one === table || many === table)?.name
}

function ItemText({ item, merchantId }: { item: Item; merchantId: number }) {
  const t = useText()
  const { table, field, code, params, message } = item
  const words = t.message({ code, message, ...(params && { params }) })
  if (table === 'invoice_list_info') {
    return (
      <TextLink component={Link} to={`/view/invoice_list_view?f.em_id=${merchantId}&f.payment_status=overdue`}>
        {words}
      </TextLink>
    )
  }
  const definition = field === null ? undefined : findTable(table)?.fields[field]
  const section = sectionOf(item)
  const title = definition && field !== null ? `${t.title({ ...definition, title: titleOf(field, definition) })}: ` : ''
  return (
    <>
      {title}
      {words}{' '}
      {section && (
        <Button
          size="small"
          sx={{ py: 0, minHeight: 0 }}
          onClick={() => document.getElementById(`section-${section}`)?.scrollIntoView()}
        >
          {t('record.goThere')}
        </Button>
      )}
    </>
  )
}
