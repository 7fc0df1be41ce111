import { useEffect, useState } from 'react'
import { saveApplication } from '#schema/calls/applications/selfRegistration.ts'
import { CallError } from '../data/CallError.ts'
import type { CallReply } from '../data/send.ts'
import { payloadOf, send } from '../data/send.ts'
import type { Changes, Entry, Values } from './Changes.ts'
import { keep, readKept } from './kept.ts'
import type { SaveState } from './SaveQueue.ts'
import { SaveQueue } from './SaveQueue.ts'
import type { ListName } from './steps.ts'
import type { Opened } from './useOpening.ts'

type Reply = CallReply<typeof saveApplication>

/** Saves changes. Of an application that was submitted elsewhere, or is no more, the page says so when it begins anew. */
async function save(changes: Changes, token: string): Promise<Reply> {
  try {
    return (await payloadOf(saveApplication, await send(saveApplication, { body: changes }, { token }))) as Reply
  } catch (error) {
    if (error instanceof CallError && [403, 409].includes(error.statusCode)) location.reload()
    throw error
  }
}

/** What is entered, saved as one goes; what is wrong with it; and whether it is saved. */
export function useSaves(opened: Opened) {
  const { token } = opened
  const [unsent] = useState<Changes>(() => readKept()?.unsent ?? {})
  const [values, setValues] = useState<Values>({ ...opened.application, ...unsent.application })
  const [lists, setLists] = useState<Readonly<Record<ListName, readonly Entry[]>>>({
    establishments: unsent.establishments ?? opened.establishments,
    sites: unsent.sites ?? opened.sites,
    warehouses: unsent.warehouses ?? opened.warehouses,
  })
  const [documents, setDocuments] = useState(opened.documents)
  const [accepted, setAccepted] = useState<readonly number[]>(unsent.accepted ?? opened.accepted)
  const [judged, setJudged] = useState<Pick<Reply, 'errors' | 'findings' | 'legal'>>(opened)
  const [state, setState] = useState<SaveState>('saved')
  const [queue] = useState(
    () =>
      new SaveQueue(unsent, {
        send: async (changes) => {
          const reply = await save(changes, token)
          setJudged(reply)
          setDocuments(reply.documents)
        },
        keep: (later) => keep({ token, unsent: later }),
        onState: setState,
      }),
  )
  useSentOnLeaving(queue)
  return {
    ...judged,
    values,
    lists,
    documents,
    setDocuments,
    accepted,
    state,
    flush: () => queue.flush(),
    change: (changes: Changes) => queue.add(changes),
    setAccepted: (versions: readonly number[]) => {
      setAccepted(versions)
      queue.add({ accepted: versions })
    },
    setField: (name: string, value: unknown) => {
      setValues((former) => ({ ...former, [name]: value }))
      queue.add({ application: { [name]: value } })
    },
    setList: (name: ListName, entries: readonly Entry[]) => {
      setLists((former) => ({ ...former, [name]: entries }))
      queue.add({ [name]: entries })
    },
  }
}

/** Sends what an earlier visit could not, and at once what is typed when the page is left. */
function useSentOnLeaving(queue: SaveQueue): void {
  useEffect(() => {
    if (!queue.isEmpty) void queue.flush()
    const leave = () => document.visibilityState === 'hidden' && void queue.flush()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      queue.stop()
    }
  }, [queue])
}

export type Saves = ReturnType<typeof useSaves>
