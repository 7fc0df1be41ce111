import { useEffect, useState } from 'react'
import { reportPresence } from '#schema/calls/grid.ts'
import { call } from '../data/call.ts'
import { subscribeToChanges } from '../data/live.ts'
import { usePerson } from '../session/useSession.ts'

/** The server considers a person gone who has not reported for more than three of these. */
const heartbeatMs = 20_000

interface Presence {
  /** The others who have the record open. */
  others: readonly string[]
  /** Which of them has changed it since it was opened here. */
  changedBy: string | undefined
  /** Which of them has changed many records meanwhile, perhaps this one too. */
  batchBy: string | undefined
}

/** Reports that this person has a record open, and returns who else has, and which of them has changed it meanwhile. */
export function usePresence(table: string, id: number): Presence {
  const { user_name } = usePerson()
  const [who, setWho] = useState<readonly string[]>([])
  const [changedBy, setChangedBy] = useState<string>()
  const [batchBy, setBatchBy] = useState<string>()

  useEffect(() => {
    let isOpen = true
    let updates = 0
    // Knowing who is there helps but is not required: without an answer the form works all the same.
    const say = (open: boolean) => {
      const before = updates
      return call(reportPresence, { body: { tableName: table, id, open } }).then(
        // Change events arrive in order, but an answer that arrives after one may be older.
        (answer) => isOpen && updates === before && setWho(answer.who),
        () => undefined,
      )
    }
    void say(true)
    const heartbeat = setInterval(() => void say(true), heartbeatMs)
    const stop = subscribeToChanges((event) => {
      // Others may have come and gone while the connection was down.
      if (event.type === 'missed') return void say(true)
      if ((event.type !== 'change' && event.type !== 'presence') || event.table !== table) return
      if (event.type === 'presence') {
        if (event.id !== id) return
        updates++
        return setWho(event.who)
      }
      if (event.by === user_name) return
      if (event.id === id) setChangedBy(event.by ?? '')
      else if (event.id === null) setBatchBy(event.by ?? '')
    })
    return () => {
      isOpen = false
      clearInterval(heartbeat)
      stop()
      void say(false)
    }
  }, [table, id, user_name])

  return { others: who.filter((name) => name !== user_name), changedBy, batchBy }
}
