import { Box } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { Drawer } from '../../ui/fetched/popups.tsx'
import { colour } from '../../ui/look/theme.ts'
import { Account } from '../Account.tsx'
import { SideMenu } from '../menu/SideMenu.tsx'
import { Brand } from './Brand.tsx'

/** The side menu of a phone, over the page. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': t('shell.menu.label'),
          sx: { width: 300, maxWidth: '90vw', backgroundColor: colour('sunken') },
        },
      }}
    >
      <Brand />
      <SideMenu onOpen={onClose} />
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Account />
      </Box>
    </Drawer>
  )
}
