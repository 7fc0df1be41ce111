import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { Area } from '#schema/roles.ts'
import { findTable } from '#schema/registry.ts'
import { useText } from '../../i18n/index.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import type { Right } from './rightOf.ts'
import { rightOf } from './rightOf.ts'

interface Props {
  area: Area
  role: string
  rights: readonly Right[]
  onClose: () => void
}

/** What a role may reach in an area: lists, calls that read, calls that change. */
export function RightDialog({ area, role, rights, onClose }: Props) {
  const t = useText()
  const { read, write, run } = rightOf(rights, { area, role })
  const lists = [...new Set([...(read?.tables ?? []), ...(write?.tables ?? [])])]
  return (
    <ContentDialog
      title={`${t.source(humanise(role))}: ${t(`people.rights.areas.${area}`)}`}
      width="md"
      isReading
      onClose={onClose}
    >
      <Part title={t('people.rights.lists')}>
        {lists.map((name) => {
          const table = findTable(name)
          return <li key={name}>{table ? t.title(table) : name}</li>
        })}
      </Part>
      <Part title={t('people.rights.reads')}>{callsOf(read)}</Part>
      <Part title={t('people.rights.writes')}>{[...callsOf(write), ...callsOf(run)]}</Part>
    </ContentDialog>
  )
}

/** Calls are described in English only, as on the page of the API. */
const callsOf = (right: Right | undefined): ReactNode[] =>
  (right?.calls ?? []).map(({ method, path, summary }) => (
    <li key={`${method} ${path}`} lang="en">
      {summary} <Box component="code">{`${method} ${path}`}</Box>
    </li>
  ))

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, '& code': { color: 'text.secondary', overflowWrap: 'anywhere' } }}>
        {children}
      </Box>
    </>
  )
}
