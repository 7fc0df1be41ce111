import { Button } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'

interface Props {
  isPending: boolean
  error: unknown
  isFiltered: boolean
  retry: () => void
  clear: () => void
  /** How the first row comes about, where people add them. */
  add: (() => void) | undefined
}

/** What stands in the place of the rows when there are none to show. */
export function InsteadOfRows({ isPending, error, isFiltered, retry, clear, add }: Props) {
  const t = useText()
  if (isPending) return <Skeleton lines={14} />
  if (error) return <Failed error={error} retry={retry} />
  if (!isFiltered) {
    const action = add && (
      <Button variant="outlined" onClick={add}>
        {t('table.addFirst')}
      </Button>
    )
    return <Empty action={action} hint={add && t('table.noneYet')} />
  }
  return (
    <Empty
      title={t('table.noneMatch')}
      hint={t('table.noneMatchHint')}
      action={
        <Button variant="outlined" onClick={clear}>
          {t('table.clearFilters')}
        </Button>
      }
    />
  )
}
