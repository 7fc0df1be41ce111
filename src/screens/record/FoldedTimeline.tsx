import ForumOutlined from '@mui/icons-material/ForumOutlined'
import { Box, ButtonBase } from '@mui/material'
import { useText } from '../../i18n/index.ts'

/** The edge of a record's page behind which its timeline and comments are. */
export function FoldedTimeline({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  return (
    <Box
      component="aside"
      aria-label={t('record.timeline')}
      sx={{ flex: 'none', width: 40, borderInlineStart: '1px solid', borderColor: 'divider' }}
    >
      <ButtonBase aria-label={t('record.openTimeline')} title={t('record.openTimeline')} onClick={onOpen} sx={look}>
        <ForumOutlined fontSize="small" />
        <Box component="span" sx={{ writingMode: 'vertical-rl' }}>
          {t('record.timeline')}
        </Box>
      </ButtonBase>
    </Box>
  )
}

const look = {
  width: 1,
  height: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-start',
  gap: 1,
  py: 2,
  color: 'text.secondary',
  '&:hover': { backgroundColor: 'action.hover', color: 'text.primary' },
} as const
