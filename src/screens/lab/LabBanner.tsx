import { Box, Link } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useMay } from '../../session/useSession.ts'
import { colour } from '../../ui/look/theme.ts'

const softOf = { info: 'infoSoft', warning: 'warningSoft', danger: 'dangerSoft' } as const

interface Props {
  /** What it is about, for those who look for it: `data-<of>="<is>"`. */
  mark: { of: 'clock' | 'faults' | 'world'; is: string | number }
  tone: keyof typeof softOf
  icon: ReactNode
  /** Where those who run the lab change it. */
  page?: { path: string; title: string }
  children: ReactNode
}

/** A line below the top bar that says to everybody what the lab is doing. */
export function LabBanner({ mark, tone, icon, page, children }: Props) {
  const may = useMay()
  return (
    <Box
      role="status"
      {...{ [`data-${mark.of}`]: mark.is }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1,
        px: { xs: 1, md: 2 },
        py: 0.25,
        flexShrink: 0,
        color: colour(tone),
        backgroundColor: colour(softOf[tone]),
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {icon}
      {children}
      {page && may('run lab') && (
        <Link component={RouterLink} to={page.path} color="inherit" sx={{ marginInlineStart: 'auto' }}>
          {page.title}
        </Link>
      )}
    </Box>
  )
}
