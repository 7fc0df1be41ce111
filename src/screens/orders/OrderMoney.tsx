import HelpOutline from '@mui/icons-material/HelpOutline'
import { Box, Button } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'

interface Props {
  row: Row
  onWhy: () => void
  onWhatIf: () => void
}

const parts = ['goods_value', 'delivery_cost', 'vat', 'duty'] as const

/** What an order came to, part by part, and the ways to why and to what if. */
export function OrderMoney({ row, onWhy, onWhatIf }: Props) {
  const t = useText()
  const money = (name: string) => formatMoney(String(row[name]), String(row['currency']), t.language)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, alignItems: 'center' }}>
      {parts.map((name) => (
        <Amount key={name} label={t(`orders.parts.${name}`)} amount={money(name)} />
      ))}
      <Amount label={t('orders.parts.total')} amount={money('total')} isSum />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<HelpOutline fontSize="small" />} onClick={onWhy}>
          {t('why.these')}
        </Button>
        <Button variant="outlined" onClick={onWhatIf}>
          {t('whatIf.open')}
        </Button>
      </Box>
    </Box>
  )
}

function Amount({ label, amount, isSum = false }: { label: string; amount: string; isSum?: boolean }) {
  return (
    <Box>
      <Box sx={{ color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ fontSize: 16, fontWeight: isSum ? 600 : 400, whiteSpace: 'nowrap' }}>{amount}</Box>
    </Box>
  )
}
