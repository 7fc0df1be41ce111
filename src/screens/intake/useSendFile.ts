import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sendOrders } from '#schema/calls/intake.ts'
import { CallError } from '../../data/CallError.ts'
import { sendFileForLines } from '../../data/lines.ts'
import { countLines } from './countLines.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import type { CallReply } from '../../data/send.ts'

type Line = { progress: { rows: number } } | { statusCode: 200; data: CallReply<typeof sendOrders> }

/** A file that is being sent. */
export type Sending =
  | { state: 'running'; file: File; rows: number; total: number | undefined }
  | { state: 'done'; file: File; answer: CallReply<typeof sendOrders> }
  /** The connection broke, or the server stopped with a reason; earlier lines have been accepted. */
  | { state: 'cut'; file: File; rows: number; error: unknown }
  | { state: 'stopped'; file: File }

/** Sends a file of order events and follows its progress; an interrupted file is continued by sending it again. */
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
    let total: number | undefined
    let answer: CallReply<typeof sendOrders> | undefined
    const showProgress = () => setSending({ state: 'running', file, rows, total })
    showProgress()
    countLines(file, controller.signal).then(
      (lines) => {
        total = lines
        setSending((now) => (now?.state === 'running' && now.file === file ? { ...now, total } : now))
      },
      // Without the number of lines the bar only shows that something is in progress.
      () => undefined,
    )
    try {
      const lines = sendFileForLines(sendOrders, {
        file,
        query: { file_name: file.name.slice(0, 200) },
        signal: controller.signal,
      })
      for await (const line of lines as AsyncGenerator<Line>) {
        if ('progress' in line) {
          rows = line.progress.rows
          showProgress()
        } else answer = line.data
      }
      if (!answer) throw new CallError({ code: 'NETWORK' })
      setSending({ state: 'done', file, answer })
    } catch (error) {
      if (stop.current !== controller) return
      setSending(controller.signal.aborted ? { state: 'stopped', file } : { state: 'cut', file, rows, error })
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
