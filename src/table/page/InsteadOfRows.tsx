import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'

interface Props {
  /** Of the list. */
  title: string
  isPending: boolean
  error: unknown
  /** What is said where no row matches the filters; undefined without filters. */
  filtered: ReactNode
  retry: () => void
  /** How the first row comes about, where people add them. */
  add: (() => void) | undefined
}

/** What stands in the place of the rows when there are none to show. */
export function InsteadOfRows({ title, isPending, error, filtered, retry, add }: Props) {
  const t = useText()
  if (isPending) return <Skeleton lines={14} />
  if (error) {
    return (
      <Box>
        <Failed error={error} retry={retry} />
        <Typography sx={{ textAlign: 'center', color: 'text.secondary', px: 3 }}>{t('filters.stillWorks')}</Typography>
      </Box>
    )
  }
  if (filtered) return filtered
  const action = add && (
    <Button variant="outlined" onClick={add}>
      {t('table.addFirst')}
    </Button>
  )
  return <Empty title={t('filters.empty', { title })} action={action} hint={add && t('table.noneYet')} />
}
