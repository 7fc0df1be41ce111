import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Typography } from '@mui/material'
import { Fragment, useId } from 'react'
import type { TextKey } from '../../i18n/index.ts'
import { useText } from '../../i18n/index.ts'
import { Key } from './Key.tsx'
import { keyName } from './keyName.ts'
import type { Place } from './usePlaces.ts'

interface Section {
  title: TextKey
  /** Each entry has alternatives, and each alternative one or more keys that are pressed together. */
  keys: readonly (readonly [what: TextKey, ...ways: readonly string[]])[]
}

const sections: readonly Section[] = [
  {
    title: 'grid.help.everywhere',
    keys: [
      ['grid.help.search', 'Ctrl K', '⌘ K'],
      ['home.keys.paste', 'Ctrl V', '⌘ V'],
      ['home.keys.filter', '/'],
      ['home.keys.list', 'l', '↓'],
      ['inbox.title', 'b'],
      ['home.keys.create', 'c'],
      ['home.keys.refresh', 'r'],
      ['grid.help.help', '?'],
      ['grid.help.closeDialog', 'Esc'],
    ],
  },
  {
    title: 'grid.help.inList',
    keys: [
      ['grid.help.move', '← ↑ ↓ →'],
      ['grid.help.ends', 'Home', 'End'],
      ['grid.help.page', 'PgUp', 'PgDn'],
      ['grid.help.edit', 'Enter', 'F2'],
      ['grid.help.sortMore', 'Shift Enter'],
      ['grid.help.extend', 'Shift ← ↑ ↓ →'],
      ['grid.help.copy', 'Ctrl C'],
      ['grid.help.paste', 'Ctrl V'],
      ['grid.help.fill', 'Ctrl D'],
      ['grid.help.undo', 'Ctrl Z'],
      ['grid.help.selectRow', 'Shift Space'],
      ['grid.help.peek', 'Space'],
      ['grid.help.letter', 'A', 'R'],
      ['grid.help.unmark', 'Esc'],
    ],
  },
  {
    title: 'grid.help.onRecord',
    keys: [
      ['record.next', 'j'],
      ['record.previous', 'k'],
      ['grid.help.undo', 'Ctrl Z'],
    ],
  },
  {
    title: 'studio.keys.title',
    keys: [
      ['studio.keys.save', 'Ctrl Enter', '⌘ Enter'],
      ['studio.keys.next', 'Alt N'],
      ['studio.keys.copy', 'Alt C'],
      ['studio.keys.same', 'Alt E'],
      ['studio.keys.approve', 'Alt A'],
      ['studio.keys.insert', 'Alt 1', 'Alt 2'],
      ['studio.keys.find', 'Alt S'],
    ],
  },
  {
    title: 'grid.help.inEditor',
    keys: [
      ['grid.help.save', 'Enter'],
      ['grid.help.saveNext', 'Tab', 'Shift Tab'],
      ['grid.help.giveUp', 'Esc'],
      ['grid.help.newLine', 'Shift Enter'],
    ],
  },
]

/** All keys of the application. */
export default function HelpSheet({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const t = useText()
  const id = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`}>
      <DialogTitle id={`${id}-title`}>{t('grid.help.title')}</DialogTitle>
      <DialogContent tabIndex={0}>
        <DialogContentText id={`${id}-sentence`}>{t('grid.help.sentence')}</DialogContentText>
        {sections.map(({ title, keys }) => (
          <Part key={title} title={t(title)} keys={keys.map(([what, ...ways]) => [t(what), ...ways] as const)} />
        ))}
        <Part title={t('home.keys.goTo')} keys={places.map((place) => [place.title, `g ${place.letter}`] as const)} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('shell.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** A section of the sheet: actions and their keys. */
function Part({ title, keys }: { title: string; keys: readonly (readonly [what: string, ...ways: string[]])[] }) {
  const t = useText()
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'minmax(150px, auto) 1fr', gap: 0.5, columnGap: 2, m: 0 }}>
        {keys.map(([what, ...ways]) => (
          <Fragment key={what}>
            <Box component="dt">
              {ways.map((way, index) => (
                <Fragment key={way}>
                  {index > 0 && ` ${t('grid.help.or')} `}
                  <Way keys={way} />
                </Fragment>
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {what}
            </Box>
          </Fragment>
        ))}
      </Box>
    </Box>
  )
}

function Way({ keys }: { keys: string }) {
  const t = useText()
  return keys.split(' ').map((key) => <Key key={key}>{keyName(key, t)}</Key>)
}
