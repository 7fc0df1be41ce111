import Close from '@mui/icons-material/Close'
import { Alert, AlertTitle, Button, IconButton, Link, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { AboveDialogs } from '../AboveDialogs.tsx'
import { colour } from '../look/theme.ts'
import type { Note, NotedRecord } from './notes.ts'
import { NotesContext, notesOf } from './notes.ts'
import { useFreePlace } from './useFreePlace.ts'

/** At most so many notes at a time: the oldest passing one makes room. */
const maxNotes = 5

function PassingNote({
  note: { severity, title, text, record, duration_ms, action },
  onClose,
}: {
  note: Note
  onClose: () => void
}) {
  const t = useText()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (duration_ms === 'sticky' || held) return undefined
    const timer = setTimeout(onClose, duration_ms)
    return () => clearTimeout(timer)
  }, [duration_ms, held, onClose])
  return (
    <Alert
      severity={severity}
      role={severity === 'success' || severity === 'info' ? 'status' : 'alert'}
      onClose={onClose}
      closeText={t('shell.close')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      action={
        action && (
          <>
            <Button
              color="inherit"
              onClick={() => {
                onClose()
                action.run()
              }}
            >
              {action.label}
            </Button>
            <IconButton color="inherit" aria-label={t('shell.close')} title={t('shell.close')} onClick={onClose}>
              <Close fontSize="small" />
            </IconButton>
          </>
        )
      }
      sx={{ boxShadow: `0 8px 24px ${colour('shadow')}`, width: 'fit-content', maxWidth: 420, overflowWrap: 'anywhere' }}
    >
      {record && <RecordName {...record} onOpen={onClose} />}
      {title && <AlertTitle sx={{ fontSize: 'inherit', fontWeight: 600, mb: 0 }}>{title}</AlertTitle>}
      {text}
    </Alert>
  )
}

/** Which record it is; the name leads to its page, unless that is on screen. */
function RecordName({ name, path, onOpen }: NotedRecord & { onOpen: () => void }) {
  const { pathname } = useLocation()
  return (
    <AlertTitle sx={{ fontSize: 'inherit', fontWeight: 600, mb: 0 }}>
      {path === undefined || path === pathname ? (
        name
      ) : (
        <Link component={RouterLink} to={path} color="inherit" onClick={onOpen}>
          {name}
        </Link>
      )}
    </AlertTitle>
  )
}

let lastId = 0

/** Holds the notes and shows them above everything but what is pressed next, the newest at the bottom. */
export function NotesProvider({ children }: { children: ReactNode }) {
  const t = useText()
  const [notes, setNotes] = useState<readonly Note[]>([])
  const close = useCallback((id: number) => setNotes((shown) => shown.filter((note) => note.id !== id)), [])
  const show = useCallback((note: Omit<Note, 'id'>) => {
    setNotes((shown) => {
      const isReplaced = ({ text, severity, about }: Note) =>
        (text === note.text && severity === note.severity) || (about !== undefined && about === note.about)
      const others = shown.filter((other) => !isReplaced(other))
      return [...others.slice(-maxNotes + 1), { ...note, id: ++lastId }]
    })
  }, [])
  const stack = useRef<HTMLDivElement>(null)
  useFreePlace(stack, notes.length > 0)
  const value = useMemo(() => notesOf(show, t), [show, t])
  return (
    <NotesContext value={value}>
      {children}
      <AboveDialogs>
        <Stack
          ref={stack}
          spacing={1}
          aria-live="polite"
          sx={{
            position: 'fixed',
            right: 16,
            bottom: 44,
            zIndex: 'snackbar',
            alignItems: 'flex-end',
            maxWidth: 'calc(100vw - 32px)',
          }}
        >
          {notes.map((note) => (
            <ClosingNote key={note.id} note={note} close={close} />
          ))}
        </Stack>
      </AboveDialogs>
    </NotesContext>
  )
}

function ClosingNote({ note, close }: { note: Note; close: (id: number) => void }) {
  const onClose = useCallback(() => close(note.id), [close, note.id])
  return <PassingNote note={note} onClose={onClose} />
}
