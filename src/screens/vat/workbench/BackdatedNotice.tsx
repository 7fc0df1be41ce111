import { Alert, Link as TextLink } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { useText } from '../../../i18n/index.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import { useMay } from '../../../session/useSession.ts'

interface BackdatedChange {
  id: number
  country: string
  orders: number
  rebooked: number
}

/** How many orders are named; the list has all of them. */
const some = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'DESC' }, filter: { status: 'open' } } as const

/** A notice about orders that were computed before a rate, item or territory was corrected for their days. */
export function BackdatedNotice() {
  const t = useText()
  const may = useMay()
  const { data: changes = [] } = useGetList<BackdatedChange>('backdated_change', some, { enabled: may('read business') })
  if (changes.length === 0) return null
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      {changes.map(({ id, country, orders, rebooked }) => (
        <div key={id}>
          <TextLink component={Link} to={`/view/backdated_order?f.change_id=${id}`}>
            {t('workbench.backdated', {
              smart_count: orders - rebooked,
              country: nameOfCode(country, 'region', t) ?? country,
            })}
          </TextLink>
        </div>
      ))}
    </Alert>
  )
}
