import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined'
import { Badge } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import type { Group } from '../list/Group.ts'
import { rulesOf } from '../list/Group.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'

const GroupDialog = lazy(() => import('./GroupDialog.tsx'))

interface Props {
  fields: readonly NamedField[]
  where: Group | undefined
  onApply: (where: Group | undefined) => void
}

/** The button of the conditions beyond the filter bar; it says how many there are. */
export function GroupButton(props: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const count = props.where ? rulesOf(props.where).length : 0
  return (
    <>
      <Badge badgeContent={count} color="primary" overlap="circular">
        <ToolButton
          label={t('grid.groups.open')}
          icon={<FilterAltOutlined fontSize="small" />}
          wordsFrom="xl"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </Badge>
      {isOpen && (
        <Suspense>
          <GroupDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
