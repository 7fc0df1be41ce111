import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import { Badge, Box, Button, IconButton, Popover, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/index.ts'
import { ForYouEntry } from '../record/forYou/ForYouEntry.tsx'
import { useForYou } from '../record/forYou/useForYou.ts'
import { useSeen } from '../record/forYou/useSeen.ts'

/** So many of the newest stand below the bell; all of them have a page. */
const MOST = 5

/** Within the bar. */
const badgeLook = { top: 3, right: 2, minWidth: 15, height: 15, px: 0.5, fontSize: 10 } as const

/** How many comments address the person and are not seen yet, and the newest of them. */
export function Bell() {
  const t = useText()
  const seen = useSeen()
  const { data } = useForYou()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const mentions = data?.mentions ?? []
  const label = t('forYou.bell', { smart_count: mentions.length })
  const close = () => setAnchor(null)
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Badge
            badgeContent={mentions.length}
            max={99}
            color="primary"
            slotProps={{ badge: { 'aria-hidden': true, sx: badgeLook } }}
          >
            <NotificationsNoneOutlined fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('forYou.mentions'), sx: { width: 380, maxWidth: '94vw' } } }}
      >
        {mentions.length === 0 && <Typography sx={{ p: 2, color: 'text.secondary' }}>{t('forYou.noMentions')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {mentions.slice(0, MOST).map((comment) => (
            <ForYouEntry
              key={comment.id}
              comment={comment}
              onOpen={() => {
                close()
                void seen({ table: comment.table, id: comment.record_id })
              }}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button component={Link} to="/view/for_you" onClick={close}>
            {t('forYou.all')}
          </Button>
          <Box sx={{ flex: 1 }} />
          {mentions.length > 0 && <Button onClick={() => void seen()}>{t('forYou.seenAll')}</Button>}
        </Box>
      </Popover>
    </>
  )
}
