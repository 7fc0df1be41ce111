import Search from '@mui/icons-material/Search'
import { Box, Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { ActionRun } from '../../table/page/actions/ActionRun.ts'
import { fetched } from '../../ui/fetched/fetched.tsx'
import { GoSheet } from '../keys/GoSheet.tsx'
import { useKeys } from '../keys/useKeys.ts'
import { usePlaces } from '../keys/usePlaces.ts'
import { useFinder } from './useFinder.ts'
import type { RecordRun } from './verbs.ts'

const loadSearch = () => import('./SearchDialog.tsx')
/** Until the dialog has loaded, the finder itself catches the keys. */
const SearchDialog = fetched(loadSearch, () => null)
const HelpSheet = fetched(() => import('../keys/HelpSheet.tsx'))

/** The button and key of the global search, and the keys of every page with the sheet that lists them. */
export function Finder() {
  const t = useText()
  const [run, setRun] = useState<RecordRun>()
  const { open, typed, setTyped, endTyping, openSearch, openHelp, close } = useFinder(loadSearch)
  const places = usePlaces()
  const routes = useMemo(() => Object.fromEntries(places.map(({ letter, route }) => [letter, route])), [places])
  const isGoing = useKeys(routes, openHelp)

  return (
    <>
      <Button
        variant="outlined"
        aria-label={t('grid.search.title')}
        title={`${t('grid.search.title')} (Ctrl K)`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openSearch}
        sx={{ flexShrink: 0, minWidth: 32, px: { xs: 0.75, md: 1.25 }, color: 'text.secondary', gap: 1 }}
      >
        <Search fontSize="small" />
        <Box component="span" className="tool-words search-words" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('grid.search.title')}
        </Box>
      </Button>
      {open === 'search' && <SearchDialog typed={typed} onType={setTyped} onReady={endTyping} onRun={setRun} onClose={close} />}
      {run && <ActionRun {...run} onEnd={() => setRun(undefined)} />}
      {open === 'help' && <HelpSheet places={places} onClose={close} />}
      {isGoing && <GoSheet places={places} />}
    </>
  )
}
