import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { endingsOf, maxMbOf } from '#schema/work/uploadTypes.ts'
import { useText } from '../../i18n/index.ts'
import { useAuthConfig } from '../../session/useAuthConfig.ts'
import { refusalOf } from './refusalOf.ts'
import type { TableUpload } from './uploadOf.ts'
import type { Upload } from './following.ts'
import { pendingKey } from './usePendingUpload.ts'
import { useSendFiles } from './useSendFiles.ts'

export interface NewUpload {
  table: NamedTable
  way: TableUpload
  onStarted: (upload: Upload) => void
  onClose: () => void
}

/** The files of an upload, one for each slot, their errors, and how much of them has been sent. */
export function useUploadForm({ table, way, onStarted, onClose }: NewUpload) {
  const t = useText()
  const queries = useQueryClient()
  const { definition, type, countries } = way
  const [country, setCountry] = useState(countries[0] ?? '')
  const [merchant, setMerchant] = useState<number>()
  const [files, setFiles] = useState<readonly (File | undefined)[]>(definition.slots.map(() => undefined))
  const [errors, setErrors] = useState<readonly (string | undefined)[]>([])
  const { send, share, failure, stop } = useSendFiles(table, way)
  const maxMb = maxMbOf(type, useAuthConfig()?.upload_max_mb)

  const endings = (slot: number) => endingsOf(type, slot, country)
  const wrongWith = (slot: number, file: File | undefined): string | undefined => {
    if (!file) return t('uploads.noFile', { slot: t.source(definition.slots[slot]?.title ?? '') })
    const refusal = refusalOf(file, { endings: endings(slot), maxMb })
    return refusal && t(refusal.key, refusal.params)
  }

  function choose(slot: number, file: File) {
    setFiles(files.with(slot, file))
    setErrors(definition.slots.map((_, place) => (place === slot ? wrongWith(slot, file) : errors[place])))
  }

  async function start(dryRun: boolean) {
    const wrong = files.map((file, slot) => wrongWith(slot, file))
    setErrors(wrong)
    const chosen = files.filter((file) => file !== undefined)
    if (wrong.some(Boolean) || chosen.length < files.length) return
    const started = await send(chosen, { country, merchant, dryRun })
    if (!started) return
    // The button of the list shows its progress, should somebody close the dialog.
    void queries.invalidateQueries({ queryKey: pendingKey })
    onStarted(started)
  }

  function close() {
    stop()
    onClose()
  }

  return { country, merchant, files, errors, maxMb, share, failure, endings, setCountry, setMerchant, choose, start, close }
}
