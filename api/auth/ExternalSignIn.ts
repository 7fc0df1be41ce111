/** What the sign-in screen needs to redirect people to the provider. */
export interface ExternalSignIn {
  enabled: boolean
  authorize_url: string | null
  client_id: string | null
  redirect_uri: string | null
  scope: string | null
}

export const noExternalSignIn: ExternalSignIn = {
  enabled: false,
  authorize_url: null,
  client_id: null,
  redirect_uri: null,
  scope: null,
}
