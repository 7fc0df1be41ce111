/* A stranger at the public form, for tests of its calls. */
import type { ApiClient, Reply } from '../support/ApiClient.ts'
import { formOf } from '../support/formOf.ts'

export const passphrase = 'Evening Lantern 2026'

export interface Judgement {
  errors: Record<string, { code: string; message: string }>
  findings: Record<string, { code: string; message: string }>
}

export interface Opened extends Judgement {
  token: string | null
  number: string | null
  application: Record<string, unknown>
  sites: Record<string, unknown>[]
  invited: string | null
  has_portal_password: boolean
  documents: { id: number; file_name: string; category: string | null; size: number }[]
  legal: { kind: 'gdpr' | 'agreement'; id: number; language: string; file_name: string }[]
  accepted: number[]
}

/** Switches the form on or off, and sets its passphrase. */
export async function setForm(api: ApiClient, isOn: boolean): Promise<void> {
  const admin = await api.as('admin')
  await admin.post('/api/persistence/update_eas_info', { key: 'self_reg_enabled', value: isOn })
  await admin.post('/api/self-reg/passphrase/update', { passphrase })
}

let addresses = 0
/** Each request comes from another network, unless a test says which. */
const freshAddress = () => `10.${(++addresses >> 8) + 100}.${addresses & 255}.1`

interface From {
  from?: string
}

export async function openForm(api: ApiClient, body: object = { passphrase }, { from = freshAddress() }: From = {}) {
  const answer = await api.inject({ method: 'POST', url: '/api/self-reg/open', payload: body, remoteAddress: from })
  return answer.json<Reply<Opened>>()
}

/** The calls that a token opens. */
export function applicantWith(api: ApiClient, token: string | null | undefined, from = freshAddress()) {
  const send = async <D>(path: string, payload: object | Buffer, headers: Record<string, string> = {}): Promise<Reply<D>> => {
    const answer = await api.inject({
      method: 'POST',
      url: `/api/self-reg/${path}`,
      payload,
      remoteAddress: from,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    })
    return answer.json<Reply<D>>()
  }
  return {
    open: () => send<Opened>('open', {}),
    save: (body: object) => send<Judgement & Pick<Opened, 'documents' | 'legal' | 'accepted'>>('save', body),
    mailLink: (email: string) => send<null>('mail_link', { email }),
    /** Submits it, once the documents are accepted. */
    submit: async () => {
      const { data } = await send<Opened>('open', {})
      if (data?.legal.length) await send('save', { accepted: data.legal.map(({ id }) => id) })
      return send<{ id: number; number: string }>('submit', {})
    },
    submitUnread: () => send<{ id: number; number: string }>('submit', {}),
    addFile: (name: string, bytes: Buffer, category = '') => {
      const { payload, headers } = formOf({ category }, { name, bytes })
      return send<Pick<Opened, 'documents'>>('file', payload, headers)
    },
  }
}

/** A document of a stranger, begun with the passphrase. */
export async function beginForm(api: ApiClient) {
  const { data } = await openForm(api)
  return { token: data.token, ...applicantWith(api, data.token) }
}

/** A file that is a PDF by its content, of about so many bytes. */
export const pdfOf = (bytes = 100): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 0x20), Buffer.from('\n%%EOF\n')])
