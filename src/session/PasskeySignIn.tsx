import { beginPasskeySignIn } from '#schema/calls/people/factors.ts'
import { payloadOf, send } from '../data/send.ts'
import { useText } from '../i18n/index.ts'
import type { PasskeyOptions } from '../data/proof/passkeys.ts'
import { askPasskey, hasPasskeys, passkeyAddress } from '../data/proof/passkeys.ts'
import { session } from './session.ts'

interface Props {
  run: (task: () => Promise<void>) => Promise<void>
  onStart: () => void
}

/** Signs in by a passkey alone. On an IP address, where browsers refuse them, it leads to the same page on `localhost`. */
export function PasskeySignIn({ run, onStart }: Props) {
  const t = useText()
  if (!hasPasskeys()) return null
  const address = passkeyAddress()
  if (address !== undefined)
    return (
      <>
        <button type="button" disabled>
          {t('session.passkeyAlone')}
        </button>
        <a className="hint" href={address}>
          {t('session.passkeyAddress', { address: new URL(address).host })}
        </a>
      </>
    )

  async function signIn() {
    const begun = await payloadOf(beginPasskeySignIn, await send(beginPasskeySignIn, { body: {} }))
    const { challenge, options } = begun as { challenge: string; options: PasskeyOptions }
    const assertion = await askPasskey(options)
    if (!assertion) return
    onStart()
    await session.signInByPasskey({ challenge, assertion })
  }
  return (
    <button type="button" onClick={() => void run(signIn)}>
      {t('session.passkeyAlone')}
    </button>
  )
}
