import { Skeleton } from '@mui/material'
import { useGetList } from 'react-admin'
import { useLanguage } from '../../i18n/index.ts'

interface TotalProps {
  table: string
  filter?: Readonly<Record<string, string>>
}

/** How many rows of a table meet a filter, as the server counts them; a dash when it does not answer. */
export function Total({ table, filter = {} }: TotalProps) {
  const language = useLanguage()
  const { total, isPending } = useGetList(table, { pagination: { page: 1, perPage: 1 }, filter })
  if (isPending) return <Skeleton component="span" width={40} sx={{ display: 'inline-block' }} />
  return <span>{total === undefined ? '–' : total.toLocaleString(language)}</span>
}
