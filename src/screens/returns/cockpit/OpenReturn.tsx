import { Button } from '@mui/material'
import { use } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/index.ts'
import { recordPath } from '#schema/recordPath.ts'
import type { RowButtonProps } from '../../../table/page/actions/TableAction.ts'
import { TabStops } from '../../../ui/buttons/TabStops.ts'
import { WordButton } from '../../../ui/buttons/WordButton.tsx'
import { fetched } from '../../../ui/fetched/fetched.tsx'
import { Opener } from '../../../ui/Opener.tsx'
import { ToolPlace } from '../../../ui/ToolPlace.ts'

const PreviewDialog = fetched(() => import('./PreviewDialog.tsx'))

/** Leads to the page of the return; before it is composed, shows what it would come to. */
export function OpenReturn({ row }: RowButtonProps) {
  const t = useText()
  const tabIndex = use(TabStops)
  const isInRow = use(ToolPlace) === 'bar'
  const { global_id: id, registration_id: registration, first_day: day } = row
  const path = typeof id === 'number' ? recordPath('fiscal_report', id) : undefined
  const name = String(row['client'])
  const words = t('returns.cockpit.open')
  if (path !== undefined)
    return isInRow ? (
      <Link className="cell-link" to={path} tabIndex={tabIndex} aria-label={`${words}: ${name}`}>
        {words}
      </Link>
    ) : (
      <Button component={Link} to={path} size="small" variant="outlined" aria-label={`${words}: ${name}`}>
        {words}
      </Button>
    )
  if (typeof registration !== 'number' || typeof day !== 'string') return null
  return (
    <Opener
      renderButton={(open) => (
        <WordButton aria-label={t('returns.cockpit.previewOf', { name })} onClick={open}>
          {t('returns.cockpit.preview')}
        </WordButton>
      )}
      // The last day of a running period is a day to come, of which there is no preview.
      renderDialog={(close) => <PreviewDialog registration={registration} day={day} name={name} onClose={close} />}
    />
  )
}
