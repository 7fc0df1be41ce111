import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { loadRows } from '#schema/calls/generic.ts'
import { allTables } from '#schema/registry.ts'
import { subscribeToChanges } from '../data/live.ts'
import { call } from '../data/call.ts'
import { useText } from '../i18n/index.ts'
import type { Row } from '../kinds/KindView.ts'
import { recordAddress } from '../record/facts/recordAddress.ts'
import { usePerson } from '../session/useSession.ts'
import type { NoteAction } from '../ui/notes/notes.ts'
import { useNotes } from '../ui/notes/notes.ts'

const watched = new Map(
  allTables.flatMap((table) => (table.outcome ? [[table.name, { table, outcome: table.outcome }] as const] : [])),
)

/** Shows a note when something that the person has saved, on any screen, turns out to affect other records. Renders nothing itself. */
export function OutcomeNotes() {
  const t = useText()
  const notes = useNotes()
  const navigate = useNavigate()
  const person = usePerson()
  /** The last state that was noted of each row. */
  const shown = useRef(new Map<string, { about: symbol; state: string }>())

  useEffect(() => {
    async function show(name: string, id: number) {
      const known = watched.get(name)
      if (!known) return
      const { table, outcome } = known
      const body = { tableName: name, filter: [{ name: 'id', value: id }], page: { size: 1 }, total: 'none' as const }
      const [row] = (await call(loadRows, { body })).rows as Row[]
      if (!row || row[outcome.who] !== person.user_name) return
      const state = String(row[outcome.state])
      const place = `${name} ${id}`
      const before = shown.current.get(place)
      // People who decide about an earlier row need no note about it.
      if (before?.state === state || (!before && state !== 'waiting')) return
      const about = before?.about ?? Symbol(place)
      shown.current.set(place, { about, state })
      const key = `outcomes.${name}.${state}`
      const text = t.source(key, { smart_count: Number(row[outcome.counts]) })
      if (text === key) return
      const path = recordAddress(table, id)
      const action: NoteAction | undefined =
        path === undefined ? undefined : { label: t('outcomes.look'), run: () => void navigate(path) }
      if (state === 'open') notes.warning(text, { sticky: true, about, action })
      else notes.progress(about, text)
    }
    return subscribeToChanges((event) => {
      if (event.type !== 'change' || event.id === null || !watched.has(event.table)) return
      // People who may not read the row get no note, and a lost connection is reported elsewhere.
      void show(event.table, event.id).catch(() => undefined)
    })
  }, [t, notes, navigate, person])
  return null
}
