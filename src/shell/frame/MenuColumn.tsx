import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, IconButton } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { colour, size } from '../../ui/look/theme.ts'
import { useKept } from '../../ui/useKept.ts'
import { NarrowMenu } from '../menu/NarrowMenu.tsx'
import { SideMenu } from '../menu/SideMenu.tsx'
import { Brand } from './Brand.tsx'

/** The side menu beside the page, wide or narrow as the person has chosen. */
export function MenuColumn() {
  const t = useText()
  const [isNarrow, setNarrow] = useKept('menuNarrow', false)
  const label = t(isNarrow ? 'shell.menu.widen' : 'shell.menu.narrow')
  return (
    <Box
      data-chrome
      sx={{
        width: isNarrow ? size.menuNarrow : size.menu,
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        backgroundColor: colour('sunken'),
        borderInlineEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Brand isNarrow={isNarrow} />
      {isNarrow ? <NarrowMenu /> : <SideMenu onOpen={() => undefined} />}
      <Box
        sx={{
          p: 0.5,
          borderTop: 1,
          borderColor: 'divider',
          display: 'flex',
          justifyContent: isNarrow ? 'center' : 'flex-end',
        }}
      >
        <IconButton aria-label={label} title={label} onClick={() => setNarrow(!isNarrow)}>
          {isNarrow ? <ChevronRight className="points" fontSize="small" /> : <ChevronLeft className="points" fontSize="small" />}
        </IconButton>
      </Box>
    </Box>
  )
}
