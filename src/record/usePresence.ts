import { useEffect, useState } from 'react'
import { reportPresence } from '#schema/calls/grid.ts'
import { call } from '../data/call.ts'
import { followNews } from '../data/live.ts'
import { usePerson } from '../session/useSession.ts'

/** The server forgets who has not been heard of for more than three of these. */
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
    let heard = 0
    // Who is there is a help, not a condition: the form works without knowing.
    const say = (open: boolean) => {
      const before = heard
      return call(reportPresence, { body: { tableName: table, id, open } }).then(
        // News come in the order in which people came; an answer that comes after them may be older.
        (answer) => isOpen && heard === before && setWho(answer.who),
        () => undefined,
      )
    }
    void say(true)
    const heartbeat = setInterval(() => void say(true), heartbeat_ms)
    const stop = followNews((news) => {
      // Others may have come and gone while the line was down.
      if (news.type === 'missed') return void say(true)
      if (news.table !== table) return
      if (news.type === 'presence') {
        if (news.id !== id) return
        heard++
        return setWho(news.who)
      }
      if (news.by === user_name) return
      if (news.id === id) setChangedBy(news.by ?? '')
      else if (news.id === null) setBatchBy(news.by ?? '')
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
