import { Client } from 'pg'

/** Lets the demo's auditor sign in by an OpenID provider that knows them under the same name. */
export async function letSignInBy(url: string, issuer: string): Promise<void> {
  const owner = new Client(url)
  await owner.connect()
  await owner.query(`update operator_user set oidc_issuer = $1, oidc_subject = user_name where user_name = 'auditor'`, [issuer])
  await owner.end()
}
