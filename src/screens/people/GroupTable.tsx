import { Box, Button, OutlinedInput, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { Group } from './useGroups.ts'
import { useGroups } from './useGroups.ts'

interface Props {
  userId: number
  isAssigned: boolean
  onMove: (group: Group) => Promise<void>
}

/** One of the two tables of merchants, searchable by name; each row has the button that moves it to the other. */
export function GroupTable({ userId, isAssigned, onMove }: Props) {
  const t = useText()
  const [search, setSearch] = useState('')
  const name = useDebounced(search.trim(), 250)
  const { data, error, isPending, refetch } = useGroups({ userId, isAssigned, name })
  const title = t(isAssigned ? 'people.assignment.assigned' : 'people.assignment.available')
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <OutlinedInput
        size="small"
        fullWidth
        value={search}
        placeholder={t('people.assignment.search')}
        onChange={(event) => setSearch(event.target.value)}
        inputProps={{ 'aria-label': `${title}: ${t('people.assignment.search')}`, maxLength: 200 }}
      />
      <Box sx={{ height: 360, overflow: 'auto', mt: 1 }} tabIndex={0} role="group" aria-label={title}>
        {isPending && <Skeleton lines={6} />}
        {error && <Failed error={error} retry={() => void refetch()} />}
        {data && data.rows.length === 0 && (
          <Typography sx={{ p: 1, color: 'text.secondary' }}>{t('people.assignment.none')}</Typography>
        )}
        {data && <Groups groups={data.rows} isAssigned={isAssigned} onMove={onMove} />}
        {data && data.total > data.rows.length && (
          <Typography sx={{ p: 1, color: 'text.secondary' }}>
            {t('people.assignment.more', { smart_count: data.total - data.rows.length })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

function Groups({ groups, isAssigned, onMove }: Pick<Props, 'isAssigned' | 'onMove'> & { groups: readonly Group[] }) {
  const t = useText()
  const [moving, setMoving] = useState<number>()

  async function move(group: Group) {
    setMoving(group.group_id)
    await onMove(group)
    setMoving(undefined)
  }

  return (
    <Table size="small">
      <TableBody>
        {groups.map((group) => (
          <TableRow key={group.group_id}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{group.group_name}</TableCell>
            <TableCell align="right" sx={{ width: 1 }}>
              <Button
                size="small"
                disabled={moving !== undefined}
                onClick={() => void move(group)}
                aria-label={t(isAssigned ? 'people.assignment.removeOf' : 'people.assignment.assignOf', {
                  name: group.group_name,
                })}
              >
                {t(isAssigned ? 'people.assignment.remove' : 'people.assignment.assign')}
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
