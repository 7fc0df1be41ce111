import { Box, OutlinedInput } from '@mui/material'
import { useGetList } from 'react-admin'
import { useText } from '../../../i18n/index.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'

interface Item {
  id: number
  line: number
  description: string
  quantity: number
  currency: string
}

interface Props {
  /** The order. */
  id: number
  /** What is typed, by line. */
  typed: Readonly<Record<number, string>>
  onType: (line: number, text: string) => void
  /** Pieces or amounts. */
  what: 'pieces' | 'amountOf'
}

const MAX_ROWS = 1000

/** The items of an order, each with a number to type: the pieces that come back, or the amount of its discount. */
export function DeedLines({ id, typed, onType, what }: Props) {
  const t = useText()
  const { data, error, refetch } = useGetList<Item>('order_item', {
    filter: { order_id: id },
    pagination: { page: 1, perPage: MAX_ROWS },
    sort: { field: 'line', order: 'ASC' },
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  const [first] = data
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {what === 'amountOf' && first && (
        <Box component="li" sx={{ color: 'text.secondary' }}>
          {t('deeds.basis', { currency: first.currency })}
        </Box>
      )}
      {data.map(({ line, description, quantity }, place) => (
        <Box component="li" key={line} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{description}</Box>
          <OutlinedInput
            size="small"
            autoFocus={place === 0}
            autoComplete="off"
            value={typed[line] ?? ''}
            placeholder="0"
            onChange={(event) => onType(line, event.target.value)}
            inputProps={{
              'aria-label': t(`deeds.${what}`, { name: description }),
              inputMode: what === 'pieces' ? 'numeric' : 'decimal',
              style: { textAlign: 'end', width: 72 },
            }}
          />
          {what === 'pieces' && (
            <Box component="span" sx={{ minWidth: 40, color: 'text.secondary' }}>
              {t('deeds.of', { quantity })}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
