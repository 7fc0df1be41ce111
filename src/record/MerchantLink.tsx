import { use } from 'react'
import { Link as TextLink } from '@mui/material'
import { Link } from 'react-router'
import type { Row } from '../kinds/KindView.ts'
import { TabStops } from '../ui/buttons/TabStops.ts'

/** A link from a row to its merchant, by the columns `em_id` and `em_name`. */
export function MerchantLink({ row }: { row: Row }) {
  const name = row['em_name']
  if (typeof name !== 'string') return null
  return (
    <TextLink
      component={Link}
      to={`/view/em-info/${Number(row['em_id'])}`}
      title={name}
      className="two-lines"
      underline="hover"
      tabIndex={use(TabStops)}
    >
      {name}
    </TextLink>
  )
}
