import { useRef, useState } from 'react'
import { addApplicationFile } from '#schema/calls/applications/selfRegistration.ts'
import { sendForm } from '../../data/sendForm.ts'
import { useTask } from '../../session/useTask.ts'
import type { Saves } from '../useSaves.ts'

/** Sends chosen files, one after another, and says which one is being sent. */
export function useDocuments({ setDocuments, flush }: Saves, token: string) {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, failure, run } = useTask()
  const [category, setCategory] = useState('')
  const [sending, setSending] = useState('')

  async function send(files: readonly File[]): Promise<void> {
    // The documents belong to an application that has a name and a country.
    await flush()
    for (const file of files) {
      setSending(file.name)
      const reply = await sendForm(addApplicationFile, { category, file }, token)
      setDocuments(reply.documents)
    }
    setCategory('')
  }

  async function add(files: readonly File[]): Promise<void> {
    await run(() => send(files))
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
  }

  return { category, setCategory, sending, failure, isBusy, input, add: (files: readonly File[]) => void add(files) }
}
