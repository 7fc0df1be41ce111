import { readAuthConfig as readAuthConfigCall } from '#schema/calls/auth.ts'
import { payloadOf, send } from '../data/send.ts'

/** What the screens need to know before anybody has signed in. */
export interface AuthConfig {
  build_version: string
  demo_mode: boolean
  upload_max_mb: number
  external_sign_in: {
    enabled: boolean
    authorize_url?: string
    client_id?: string
    redirect_uri?: string
    scope?: string
  }
}

let answer: Promise<AuthConfig> | undefined

/** Requested once per page load, and again after a failure. */
export function readAuthConfig(): Promise<AuthConfig> {
  answer ??= (
    send(readAuthConfigCall, {}).then((response) => payloadOf(readAuthConfigCall, response)) as Promise<AuthConfig>
  ).catch((error: unknown) => {
    answer = undefined
    throw error
  })
  return answer
}
