import { useRef, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { titleOf } from '#schema/fields.ts'
import { languages, useText } from '../../i18n/index.ts'
import { loadTexts } from '../../texts/loadTexts.ts'
import { CallError } from '../../data/call.ts'
import { upload } from '../../data/upload.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { failedText } from './failedText.ts'
import { failureOf } from './failureOf.ts'
import type { TableUpload } from './uploadOf.ts'
import type { Upload } from './following.ts'
import { zipFiles } from './zipFiles.ts'

/** The columns of a table by their titles in every language. */
async function titlesOf({ fields }: NamedTable): Promise<Record<string, string>> {
  const all = await Promise.all(languages.map(loadTexts))
  const titles: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const titled = { ...field, title: titleOf(name, field) }
    for (const { t } of all) titles[t.title(titled)] ??= name
  }
  return titles
}

/** Sends the files of an upload and reports progress; an error is kept as a sentence. */
export function useSendFiles(table: NamedTable, { call, type, definition }: TableUpload) {
  const t = useText()
  const notes = useNotes()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)

  async function send(
    files: readonly File[],
    { country, merchant, dryRun }: { country: string; merchant: number | undefined; dryRun: boolean },
  ): Promise<Upload | undefined> {
    running.current = new AbortController()
    setFailure(undefined)
    setShare(0)
    try {
      const fields = {
        ...(type === 'table_rows' ? { table: table.name, titles: JSON.stringify(await titlesOf(table)) } : { data_type: type }),
        ...(country && { country }),
        ...(merchant !== undefined && { em_id: String(merchant) }),
        ...(dryRun && { dry_run: 'true' }),
      }
      const sent = definition.zipped ? [await zipFiles(files)] : files
      const [started] = await upload(call, { fields, files: sent }, { onProgress: setShare, signal: running.current.signal })
      notes.info('uploads.jobCreated')
      return started
    } catch (error) {
      setFailure(failureOf(error, type, t))
      const reason = error instanceof CallError ? error.errors['file'] : undefined
      notes.refusal(t('uploads.failed', { name: files[0]?.name ?? '' }), reason ?? t(failedText(type)))
      return undefined
    } finally {
      setShare(undefined)
    }
  }

  return { send, share, failure, stop: () => running.current?.abort() }
}
