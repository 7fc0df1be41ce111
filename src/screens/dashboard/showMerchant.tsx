import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { recordPath } from '#schema/recordPath.ts'

interface Merchant {
  em_id: number
  full_name: string
}

/** The content of a merchant's cell. */
export const showMerchant = (merchant: Merchant) => <MerchantLink {...merchant} />

/** A merchant's name as a link to its page. */
function MerchantLink({ em_id, full_name }: Merchant) {
  const path = recordPath('em', em_id)
  return path === undefined ? (
    full_name
  ) : (
    <Link component={RouterLink} to={path}>
      {full_name}
    </Link>
  )
}
