import type { Call } from '#schema/defineCall.ts'
import { CallError } from './CallError.ts'
import { seenText } from './samples/pageMode.ts'
import { withIdempotencyKey } from './requestKeys.ts'
import type { CallReply } from './send.ts'
import { addressOf } from './send.ts'
import { tokenSource } from './tokenSource.ts'

interface UploadOptions {
  /** Called with the share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** A file, and the form fields that are sent with it. */
export interface FileForm {
  fields: Readonly<Record<string, string>>
  file: File
  /** The name of its part, if it is not `data`. */
  part?: string
}

/** Several files, whose parts are all called `file`, with their form fields. */
interface FilesForm {
  fields: FileForm['fields']
  files: readonly File[]
}

/**
 * Sends files with form fields and reports the progress, which fetch cannot do; hence XMLHttpRequest.
 * @returns the data of the answer
 */
export async function upload<D extends Call & { readonly multipart: object }>(
  definition: D,
  sent: FileForm | FilesForm,
  options: UploadOptions = {},
): Promise<CallReply<D>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent.fields)) form.append(name, seenText(value))
  const files = 'files' in sent ? sent.files : [sent.file]
  const part = 'files' in sent ? 'file' : (sent.part ?? 'data')
  for (const file of files) form.append(part, file)
  const address = addressOf(definition, {})
  const known = files.flatMap(({ name, size, lastModified }) => [name, size, lastModified])
  const request = [address, part, JSON.stringify(sent.fields), ...known].join(' ')
  return withIdempotencyKey(definition, request, async (key) => {
    const token = await tokenSource().token()
    try {
      return (await post({ address, form, key }, token, options)) as CallReply<D>
    } catch (error) {
      if (!(error instanceof CallError) || error.statusCode !== 401) throw error
      return (await post({ address, form, key }, await tokenSource().renew(token), options)) as CallReply<D>
    }
  })
}

interface Upload {
  address: string
  form: FormData
  key: string | undefined
}

function post({ address, form, key }: Upload, token: string, { onProgress, signal }: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('accept', 'application/json')
    if (key !== undefined) request.setRequestHeader('idempotency-key', key)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status === 200) resolve((JSON.parse(request.responseText) as { data: unknown }).data)
      else reject(CallError.fromBody(request.status, request.responseText))
    })
    request.addEventListener('error', () => reject(new CallError({ code: 'NETWORK' })))
    request.addEventListener('abort', () => reject(new CallError({ code: 'ABORTED' })))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
