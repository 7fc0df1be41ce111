import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sendOrders } from '#schema/calls/intake.ts'
import { CallError } from '../../data/CallError.ts'
import { sendFileForLines } from '../../data/lines.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import type { CallReply } from '../../data/send.ts'

type Line = { progress: { rows: number } } | { statusCode: 200; data: CallReply<typeof sendOrders> }

/** A file on its way in. */
export type Sending =
  | { state: 'running'; file: File; rows: number }
  | { state: 'done'; file: File; answer: CallReply<typeof sendOrders> }
  /** The connection broke, or the server said why it went no further: the lines before are taken. */
  | { state: 'cut'; file: File; rows: number; error: unknown }

/** Sends a file of order events and follows how far it is; what was cut goes on by being sent again. */
export function useSendFile() {
  const queries = useQueryClient()
  const [sending, setSending] = useState<Sending>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function start(file: File) {
    stop.current?.abort()
    const controller = new AbortController()
    stop.current = controller
    let rows = 0
    let answer: CallReply<typeof sendOrders> | undefined
    setSending({ state: 'running', file, rows })
    try {
      const lines = sendFileForLines(sendOrders, {
        file,
        query: { file_name: file.name.slice(0, 200) },
        signal: controller.signal,
      })
      for await (const line of lines as AsyncGenerator<Line>) {
        if ('progress' in line) setSending({ state: 'running', file, rows: (rows = line.progress.rows) })
        else answer = line.data
      }
      if (!answer) throw new CallError({ code: 'NETWORK' })
      setSending({ state: 'done', file, answer })
    } catch (error) {
      if (stop.current !== controller) return
      setSending({ state: 'cut', file, rows, error })
    }
    await refreshTables(queries, sendOrders.changes)
  }

  return {
    sending,
    start: (file: File) => void start(file),
    stop: () => stop.current?.abort(),
    forget: () => setSending(undefined),
  }
}
