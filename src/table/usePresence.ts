import { useEffect, useState } from 'react'
import { tellPresence } from '#schema/calls/grid.ts'
import { call } from '../data/call.ts'
import { followNews } from '../data/live.ts'
import { usePerson } from '../session/useSession.ts'

/** The server forgets who has not been heard of for 45 s. */
const heartbeat_ms = 20_000

interface Presence {
  /** The others who have the record open. */
  others: readonly string[]
  /** Who of them has changed it since it was opened here. */
  changedBy: string | undefined
}

/** Says that this person has a record open, and answers who else has, and who of them has changed it meanwhile. */
export function usePresence(table: string, id: number): Presence {
  const { user_name } = usePerson()
  const [who, setWho] = useState<readonly string[]>([])
  const [changedBy, setChangedBy] = useState<string>()

  useEffect(() => {
    let isOpen = true
    // Who is there is a help, not a condition: the form works without knowing.
    const say = (open: boolean) =>
      call(tellPresence, { body: { tableName: table, id, open } }).then(
        (answer) => isOpen && setWho((answer as { who: string[] }).who),
        () => undefined,
      )
    void say(true)
    const heartbeat = setInterval(() => void say(true), heartbeat_ms)
    const stop = followNews((news) => {
      if (news.type === 'missed' || news.table !== table || news.id !== id) return
      if (news.type === 'presence') setWho(news.who)
      else if (news.by !== user_name) setChangedBy(news.by ?? '')
    })
    return () => {
      isOpen = false
      clearInterval(heartbeat)
      stop()
      void say(false)
    }
  }, [table, id, user_name])

  return { others: who.filter((name) => name !== user_name), changedBy }
}
