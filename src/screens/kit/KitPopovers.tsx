import { Autocomplete, Box, Button, Divider, ListItemText, Menu, MenuItem, MenuList, Paper, TextField } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { useMenuButton } from '../../ui/buttons/useMenuButton.ts'
import { popoverLook } from '../../ui/look/popoverLook.ts'
import { colour } from '../../ui/look/tokens.ts'
import { KitPart } from './KitPart.tsx'

const grounds = ['canvas', 'surface', 'sunken'] as const

/** Popovers on each background over which they may open. */
export function KitPopovers() {
  const t = useText()
  const { button, menu, choose } = useMenuButton(t('kit.openMenu'))
  const words = [1, 2, 3].map((number) => `${t('kit.sample')} ${number}`)
  return (
    <KitPart title={t('kit.popovers')}>
      <Button variant="outlined" {...button}>
        {t('kit.openMenu')}
      </Button>
      <Menu {...menu}>
        {words.map((text) => (
          <MenuItem key={text} onClick={() => choose(() => undefined)}>
            {text}
          </MenuItem>
        ))}
      </Menu>
      <Autocomplete
        options={words}
        sx={{ width: 220 }}
        renderInput={(params) => <TextField {...params} label={t('kit.openList')} />}
      />
      {grounds.map((ground) => (
        <Box key={ground} sx={{ p: 2, borderRadius: 1, backgroundColor: colour(ground) }}>
          <Paper sx={popoverLook}>
            <MenuList dense>
              <MenuItem selected>{words[0]}</MenuItem>
              <MenuItem>
                <ListItemText>{words[1]}</ListItemText>
              </MenuItem>
              <Divider />
              <MenuItem disabled>{words[2]}</MenuItem>
            </MenuList>
          </Paper>
        </Box>
      ))}
    </KitPart>
  )
}
