import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { useText } from '../../../i18n/index.ts'
import { useMay } from '../../../session/useSession.ts'
import { colour } from '../../../ui/look/theme.ts'
import { useFaults } from './useFaults.ts'

/** Names to everybody what goes wrong on purpose, below the top bar. */
export function FaultsBanner() {
  const t = useText()
  const may = useMay()
  const { data = [] } = useFaults()
  const names = data.filter(({ on }) => on).map(({ name }) => t(`lab.faults.titles.${name}`))
  if (names.length === 0) return null
  return (
    <Box
      role="status"
      data-faults={names.length}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1,
        px: { xs: 1, md: 2 },
        py: 0.25,
        flexShrink: 0,
        color: colour('danger'),
        backgroundColor: colour('dangerSoft'),
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <ReportProblemOutlined fontSize="small" aria-hidden />
      <span>{t('lab.faults.banner', { names: names.join(', ') })}</span>
      {may('run lab') && (
        <Link component={RouterLink} to="/view/lab_faults" color="inherit" sx={{ marginInlineStart: 'auto' }}>
          {t.source('Faults')}
        </Link>
      )}
    </Box>
  )
}
