import { useEffect, useState } from 'react'
import { reportPresence } from '#schema/calls/grid.ts'
import { call } from '../data/call.ts'
import { followNews } from '../data/live.ts'
import { usePerson } from '../session/useSession.ts'

/** The server takes somebody who has not reported for more than three of these as gone. */
const heartbeat_ms = 20_000

interface Presence {
  /** The others who have the record open. */
  others: readonly string[]
  /** Who of them has changed it since it was opened here. */
  changedBy: string | undefined
  /** Who of them has changed many records meanwhile, this one perhaps among them. */
  batchBy: string | undefined
}

/** Says that this person has a record open, and answers who else has, and who of them has changed it meanwhile. */
export function usePresence(table: string, id: number): Presence {
  const { user_name } = usePerson()
  const [who, setWho] = useState<readonly string[]>([])
  const [changedBy, setChangedBy] = useState<string>()
  const [batchBy, setBatchBy] = useState<string>()

  useEffect(() => {
    let isOpen = true
    let updates = 0
    // Who is there is a help, not a condition: the form works without knowing.
    const say = (open: boolean) => {
      const before = updates
      return call(reportPresence, { body: { tableName: table, id, open } }).then(
        // Change events come in order; an answer that comes after one may be older than it.
        (answer) => isOpen && updates === before && setWho(answer.who),
        () => undefined,
      )
    }
    void say(true)
    const heartbeat = setInterval(() => void say(true), heartbeat_ms)
    const stop = followNews((event) => {
      // Others may have come and gone while the connection was down.
      if (event.type === 'missed') return void say(true)
      if (event.table !== table) return
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
