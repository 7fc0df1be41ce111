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

/** The most notes at a time; beyond that the oldest one that would pass by itself is removed. */
const maxNotes = 5

function PassingNote({
  note: { severity, title, text, record, durationMs, action },
  onClose,
}: {
  note: Note
  onClose: () => void
}) {
  const t = useText()
  const [held, setHeld] = useState(false)
  /** What had the focus before the note. */
  const origin = useRef<EventTarget | null>(null)
  useEffect(() => {
    if (durationMs === 'sticky' || held) return undefined
    const timer = setTimeout(onClose, durationMs)
    return () => clearTimeout(timer)
  }, [durationMs, held, onClose])
  /** Closing the note removes the focused button, so the focus returns to where it was. */
  function leave() {
    onClose()
    if (origin.current instanceof HTMLElement && origin.current.isConnected) origin.current.focus({ preventScroll: true })
  }

  return (
    <Alert
      severity={severity}
      role={severity === 'success' || severity === 'info' ? 'status' : 'alert'}
      onClose={leave}
      closeText={t('shell.close')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true)
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) origin.current = relatedTarget
      }}
      onBlur={() => setHeld(false)}
      action={
        action && (
          <>
            <Button
              color="inherit"
              onClick={() => {
                leave()
                action.run()
              }}
            >
              {action.label}
            </Button>
            <IconButton color="inherit" aria-label={t('shell.close')} title={t('shell.close')} onClick={leave}>
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

/** The name of the record, as a link to its page unless that is open. */
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

/** Holds the notes and shows them above everything, newest at the bottom, without covering the next buttons to press. */
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
            insetInlineEnd: 16,
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
