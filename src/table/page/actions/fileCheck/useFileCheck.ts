import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { checkExport } from '#schema/calls/exports.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { call } from '../../../../data/call.ts'
import { sha256Of } from '../../../../data/sha256Of.ts'
import { useText } from '../../../../i18n/index.ts'

export type Verdict = ReplyOf<typeof checkExport>

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Browsers number repeated downloads: `Orders (1).csv` was created as `Orders.csv`. */
const nameAsMade = (name: string): string => name.replace(/ ?\(\d+\)(?=\.\w+$)/, '')

/** Checks whether a file, or its hash, is that of a download. */
export function useFileCheck() {
  const t = useText()
  const [file, setFile] = useState<File>()
  const [hash, setHash] = useState('')
  const [verdict, setVerdict] = useState<Verdict>()
  const [wrong, setWrong] = useState<string>()
  const [error, setError] = useState<unknown>()

  async function ask(sha256: string, name?: string) {
    setVerdict(undefined)
    setError(undefined)
    try {
      const body = { sha256, ...(name !== undefined && { file_name: nameAsMade(name) }) }
      setVerdict(await call(checkExport, { body }))
    } catch (failure) {
      setError(failure)
    }
  }

  async function take(next: File) {
    setFile(next)
    const sha256 = await sha256Of(next)
    setHash(sha256 ?? '')
    setWrong(sha256 === undefined ? t('exports.insecure') : undefined)
    if (sha256 !== undefined) await ask(sha256, next.name)
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const sha256 = hash.trim().toLowerCase()
    setWrong(isHash(sha256) ? undefined : t('exports.wrongHash'))
    if (isHash(sha256)) await ask(sha256)
  }

  return { file, hash, verdict, wrong, error, setHash, take, submit }
}
