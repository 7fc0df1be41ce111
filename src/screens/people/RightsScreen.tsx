import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readRights } from '#schema/calls/people/operators.ts'
import type { Area } from '#schema/roles.ts'
import { areas } from '#schema/roles.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { Page } from '../../ui/Page.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { RightDialog } from './RightDialog.tsx'
import type { Right } from './rightOf.ts'
import { rightOf } from './rightOf.ts'

/** Which role may read and change what, as the server decides it; each cell opens the lists and calls behind it. */
export function RightsScreen() {
  const t = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['rights'],
    queryFn: ({ signal }) => call(readRights, {}, { signal }),
    retry: false,
  })
  return (
    <Page title={t.source('Who May Do What')} width="card">
      {isPending && <Skeleton lines={10} height={36} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && <Rights roles={data.roles} rights={data.rights} />}
    </Page>
  )
}

function Rights({ roles, rights }: { roles: readonly string[]; rights: readonly Right[] }) {
  const t = useText()
  const [open, setOpen] = useState<{ area: Area; role: string }>()
  return (
    <>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('people.rights.sentence')}</Typography>
      <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={t.source('Who May Do What')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('people.rights.area')}</TableCell>
              {roles.map((role) => (
                <TableCell key={role}>{t.source(humanise(role))}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {areas.map((area) => (
              <TableRow key={area}>
                <TableCell component="th" scope="row">
                  {t(`people.rights.areas.${area}`)}
                </TableCell>
                {roles.map((role) => (
                  <RightCell key={role} area={area} role={role} rights={rights} onOpen={() => setOpen({ area, role })} />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {open && <RightDialog {...open} rights={rights} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface CellProps {
  area: Area
  role: string
  rights: readonly Right[]
  onOpen: () => void
}

function RightCell({ area, role, rights, onOpen }: CellProps) {
  const t = useText()
  const { key } = rightOf(rights, { area, role })
  const right = t(key)
  const label = t('people.rights.cell', { role: t.source(humanise(role)), area: t(`people.rights.areas.${area}`), right })
  return (
    <TableCell>
      {key === 'people.rights.none' ? (
        <Box component="span" sx={{ color: 'text.secondary' }} aria-label={label} role="img">
          {right}
        </Box>
      ) : (
        <Button size="small" variant="text" onClick={onOpen} aria-label={label} sx={{ minWidth: 0, textAlign: 'start' }}>
          {right}
        </Button>
      )}
    </TableCell>
  )
}
