import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { isOfUnknownDay } from '../list/isOfUnknownDay.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import { useOwnActions } from './actions/OwnActions.ts'
import { usePageSlots } from '../../ui/PageSlots.ts'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'

interface Props {
  /** The title of the list. */
  title: string
  isPending: boolean
  error: unknown
  /** Shown if no row matches the filters; undefined without filters. */
  filtered: ReactNode
  retry: () => void
  table: NamedTable
  /** Adds the first row, if people can add rows. */
  add: (() => void) | undefined
}

/** Shown in place of the rows if there are none. */
export function InsteadOfRows({ table, title, isPending, error, filtered, retry, add }: Props) {
  const t = useText()
  const { light } = usePageSlots()
  // A table within a page has a few rows, if any.
  if (isPending) return <Skeleton lines={light ? 2 : 14} />
  // Trying again would not help: the banner above leads back to today.
  if (isOfUnknownDay(error)) return <Empty title={sentenceFor(error, t)} hint="" />
  if (error) {
    return (
      <Box>
        <Failed error={error} retry={retry} />
        <Typography sx={{ textAlign: 'center', color: 'text.secondary', px: 3 }}>{t('filters.stillWorks')}</Typography>
      </Box>
    )
  }
  if (filtered) return filtered
  return <NothingYet table={table} title={title} add={add} />
}

/** Says what would be here, with a button that adds it. */
function NothingYet({ table, title, add }: Pick<Props, 'table' | 'title' | 'add'>) {
  const t = useText()
  const may = useMay()
  const ownActions = useOwnActions()
  const empty = t('filters.empty', { title })
  if (add) {
    const button = (
      <Button variant="outlined" onClick={add}>
        {t('table.addFirst')}
      </Button>
    )
    return <Empty title={empty} hint={t('table.noneYet')} action={button} />
  }
  const { name, area = 'reference', filledBy, filledOn, fixed } = table
  const own = fixed && filledBy && ownActions[filledBy]
  if (own && own.on === 'table' && (!own.permission || may(own.permission)))
    return <Empty title={empty} action={<own.Button table={table} />} />
  // Within the page of a record, rows are created along with the record.
  if (filledOn === undefined || fixed) return <Empty title={empty} />
  const way = (
    <Button variant="outlined" component={Link} to={`/view/${filledOn}`}>
      {t.source(`emptyLists.${name}.open`)}
    </Button>
  )
  return <Empty title={empty} hint={t.source(`emptyLists.${name}.hint`)} action={may(`write ${area}`) && way} />
}
