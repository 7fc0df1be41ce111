import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, Button, Checkbox, FormControlLabel, IconButton } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { GoodsPick } from '../vat/GoodsPick.tsx'
import type { ConsignedGoods } from './Consignment.ts'
import { useGoodsName } from './useGoodsName.ts'

type GoodsField = NamedField & { readonly name: 'origin' | 'quantity' | 'price' }

const origin: GoodsField = { kind: 'country', name: 'origin', title: 'Origin' }
const quantity: GoodsField = { kind: 'int', name: 'quantity', title: 'Quantity' }
const price: GoodsField = { kind: 'money', name: 'price', title: 'Price' }

interface Props {
  /** The currency of the prices. */
  currency: string
  goods: readonly ConsignedGoods[]
  onChange: (place: number, change: Partial<ConsignedGoods>) => void
  onAdd: () => void
  onRemove: (place: number) => void
  onUnknown: (place: number, isUnknown: boolean) => void
}

const nothing = () => undefined

/** The goods of an order, one per line. */
export function GoodsLines({ currency, goods, onChange, onAdd, onRemove, onUnknown }: Props) {
  const t = useText()
  return (
    <Box>
      {goods.map((entry, place) => (
        <GoodsLine
          key={place}
          entry={entry}
          place={place}
          currency={currency}
          onChange={(change) => onChange(place, change)}
          onUnknown={(isUnknown) => onUnknown(place, isUnknown)}
          onRemove={goods.length > 1 ? () => onRemove(place) : undefined}
        />
      ))}
      <Button size="small" startIcon={<Add />} onClick={onAdd}>
        {t('landedCost.addGoods')}
      </Button>
    </Box>
  )
}

interface LineProps {
  currency: string
  entry: ConsignedGoods
  place: number
  onChange: (change: Partial<ConsignedGoods>) => void
  onUnknown: (isUnknown: boolean) => void
  onRemove: (() => void) | undefined
}

function GoodsLine({ entry, place, currency, onChange, onRemove, onUnknown }: LineProps) {
  const t = useText()
  const name = useGoodsName(entry.code)
  const input = (field: GoodsField, required: boolean) => {
    const { Input } = kinds[field.kind]
    return (
      <Input
        field={field}
        value={entry[field.name]}
        onChange={(value) =>
          onChange({ [field.name]: typeof value === 'string' || typeof value === 'number' ? String(value) : '' })
        }
        label={t(`landedCost.${field.name}`)}
        place="form"
        required={required}
      />
    )
  }
  return (
    <Box
      role="group"
      aria-label={t('landedCost.line', { line: place + 1 })}
      sx={{ pb: 1.5, mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <GoodsPick
            code={entry.code}
            onChoose={(code) => onChange({ code })}
            onTry={nothing}
            onUnknown={onUnknown}
            description={name}
          />
        </Box>
        {onRemove && (
          <IconButton aria-label={t('landedCost.removeLine', { line: place + 1 })} onClick={onRemove} sx={{ mt: '18px' }}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 1, gridTemplateColumns: { xs: '1fr 1fr', sm: '1.4fr 0.6fr 1fr' } }}>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: 0 }}>{input(origin, false)}</Box>
        {input(quantity, true)}
        {input({ ...price, currency }, true)}
      </Box>
      <FormControlLabel
        control={
          <Checkbox size="small" checked={entry.proof !== ''} onChange={(_event, on) => onChange({ proof: on ? 'yes' : '' })} />
        }
        label={t('landedCost.proof')}
      />
    </Box>
  )
}
