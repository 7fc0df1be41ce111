import type { Call } from '#schema/defineCall.ts'
import { CallError } from './CallError.ts'
import { underKey } from './requestKeys.ts'
import { addressOf } from './send.ts'
import { tokenSource } from './tokenSource.ts'

interface UploadOptions {
  /** Called with the share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** A file and the fields of the form that it is sent in. */
export interface FileForm {
  fields: Readonly<Record<string, string>>
  file: File
}

/** Sends a file with the fields of its form, and reports the progress, which fetch cannot: therefore XMLHttpRequest. */
export async function upload(
  definition: Call & { readonly multipart: object },
  { fields, file }: FileForm,
  options: UploadOptions = {},
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('data', file)
  const address = addressOf(definition, {})
  const request = [address, JSON.stringify(fields), file.name, file.size, file.lastModified].join(' ')
  await underKey(definition, request, async (key) => {
    const token = await tokenSource().token()
    try {
      await post({ address, form, key }, token, options)
    } catch (error) {
      if (!(error instanceof CallError) || error.statusCode !== 401) throw error
      await post({ address, form, key }, await tokenSource().renew(token), options)
    }
  })
}

interface Upload {
  address: string
  form: FormData
  key: string | undefined
}

function post({ address, form, key }: Upload, token: string, { onProgress, signal }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('accept', 'application/json')
    if (key !== undefined) request.setRequestHeader('idempotency-key', key)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status === 200) resolve()
      else reject(CallError.fromBody(request.status, request.responseText))
    })
    request.addEventListener('error', () => reject(new CallError({ code: 'NETWORK' })))
    request.addEventListener('abort', () => reject(new CallError({ code: 'ABORTED' })))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
