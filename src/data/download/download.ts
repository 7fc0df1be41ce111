import type { Call } from '#schema/defineCall.ts'
import { sendSigned } from '../call.ts'
import { saveBlob } from './saveBlob.ts'
import type { CallInput } from '../send.ts'

/** `preparing` until the first byte, then `downloading`. */
type DownloadPhase = 'preparing' | 'downloading'

const nameIn = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
}

interface DownloadOptions {
  /** Used if the server names none. */
  fileName?: string | undefined
  onPhase?: (phase: DownloadPhase) => void
}

/** Saves the file that a call returns, under the name given here or by the server. @returns the headers of the answer */
export async function download<D extends Call>(
  definition: D,
  input: CallInput<D>,
  { fileName, onPhase }: DownloadOptions = {},
): Promise<Headers> {
  onPhase?.('preparing')
  const response = await sendSigned(definition, input, {})
  onPhase?.('downloading')
  saveBlob(await response.blob(), fileName ?? nameIn(response.headers.get('content-disposition')) ?? 'download')
  return response.headers
}
