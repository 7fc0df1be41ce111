import Search from '@mui/icons-material/Search'
import { Box, Button } from '@mui/material'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../i18n/index.ts'
import { colour } from '../ui/look/theme.ts'
import { catchTyping, nothingTyped } from './catchTyping.ts'
import { GoSheet } from './keys/GoSheet.tsx'
import { onPasted } from './keys/onPasted.ts'
import { useKeys } from './keys/useKeys.ts'
import { usePlaces } from './keys/usePlaces.ts'
import type { RecordRun } from './verbs.ts'

const loadSearch = () => import('./SearchDialog.tsx')
const SearchDialog = lazy(loadSearch)
const ActionRun = lazy(async () => ({ default: (await import('../table/page/actions/ActionRun.tsx')).ActionRun }))
const HelpSheet = lazy(() => import('./keys/HelpSheet.tsx'))

/** The button and the key of the search over everything, and the keys of every page with the sheet that lists them. */
export function Finder() {
  const t = useText()
  const [open, setOpen] = useState<'search' | 'help'>()
  const [typed, setTyped] = useState(nothingTyped)
  const [run, setRun] = useState<RecordRun>()
  const endCatching = useRef<() => void>(undefined)

  const places = usePlaces()
  const routes = useMemo(() => Object.fromEntries(places.map(({ letter, route }) => [letter, route])), [places])
  const isGoing = useKeys(
    routes,
    useCallback(() => setOpen('help'), []),
  )

  /** From now on the dialog's own input hears the keys. */
  const endTyping = useCallback(() => {
    endCatching.current?.()
    endCatching.current = undefined
  }, [])

  const close = useCallback(() => {
    endTyping()
    setOpen(undefined)
  }, [endTyping])

  const openSearch = useCallback(() => {
    setOpen('search')
    setTyped(nothingTyped)
    endTyping()
    endCatching.current = catchTyping(setTyped, close)
    // A dialog that cannot be loaded takes no keys.
    loadSearch().catch(endTyping)
  }, [close, endTyping])

  // Whoever presses Ctrl+K types on at once: the dialog has to be there already.
  useEffect(() => {
    const timer = setTimeout(() => void loadSearch(), 1500)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (open !== 'search') openSearch()
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [open, openSearch])

  // Whoever pastes a number that a customer has sent, and not into an input, looks for it.
  useEffect(
    () =>
      onPasted((text) => {
        openSearch()
        setTyped({ text, isEntered: false })
      }),
    [openSearch],
  )

  return (
    <>
      <Button
        variant="outlined"
        aria-label={t('grid.search.title')}
        title={`${t('grid.search.title')} (Ctrl K)`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openSearch}
        sx={{ flexShrink: 0, minWidth: 32, px: { xs: 0.75, xl: 1.25 }, color: 'text.secondary', gap: 1 }}
      >
        <Search fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' } }}>
          {t('grid.search.open')}
        </Box>
        <Box
          component="kbd"
          sx={{ display: { xs: 'none', xl: 'inline' }, fontFamily: 'inherit', fontSize: 11, px: 0.5, bgcolor: colour('sunken') }}
        >
          Ctrl K
        </Box>
      </Button>
      <Suspense>
        {open === 'search' && <SearchDialog typed={typed} onType={setTyped} onReady={endTyping} onRun={setRun} onClose={close} />}
        {run && <ActionRun {...run} onEnd={() => setRun(undefined)} />}
        {open === 'help' && <HelpSheet places={places} onClose={close} />}
      </Suspense>
      {isGoing && <GoSheet places={places} />}
    </>
  )
}
