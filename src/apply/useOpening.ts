import { useEffect, useState } from 'react'
import { openApplication, readApplicationForm } from '#schema/calls/applications/selfRegistration.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import { CallError } from '../data/CallError.ts'
import type { CallReply } from '../data/send.ts'
import { payloadOf, send } from '../data/send.ts'
import { currentLanguage } from '../i18n/language.ts'
import { forget, keep, readKept } from './kept.ts'

export type Choices = CallReply<typeof readApplicationForm>
export type Opened = CallReply<typeof openApplication> & { token: string }

type State =
  | { phase: 'opening' }
  | { phase: 'closed' }
  | { phase: 'door'; failure?: unknown }
  | { phase: 'open'; opened: Opened; choices: Choices }

/** Takes the token of a mailed link out of the address, where it would stay in the browser's history. */
function takeLink(): string | null {
  const token = new URLSearchParams(location.search).get('token')
  if (token !== null) history.replaceState(null, '', location.pathname)
  return token
}

/** The link that this page was opened with; read once, because React may begin twice. */
const link = takeLink()

async function open(body: BodyOf<typeof openApplication>, token?: string): Promise<Opened> {
  const input = { body: { ...body, language: currentLanguage() } }
  const opened = (await payloadOf(openApplication, await send(openApplication, input, { token }))) as CallReply<
    typeof openApplication
  >
  const own = opened.token ?? token ?? ''
  keep({ token: own, ...(token !== undefined && { unsent: readKept()?.unsent }) })
  return { ...opened, token: own }
}

/** By the link if there is one, otherwise by what this browser keeps; undefined if it has to be opened by the passphrase. */
async function openSomehow(): Promise<Opened | undefined> {
  if (link !== null) return open(link.startsWith('go_') ? { link } : { invitation: link })
  const kept = readKept()
  return kept && open({}, kept.token)
}

const isStatus = (error: unknown, status: number): boolean => error instanceof CallError && error.statusCode === status

/** Opens an application, and says what to show meanwhile. */
export function useOpening() {
  const [state, setState] = useState<State>({ phase: 'opening' })
  const [choices, setChoices] = useState<Choices>()

  useEffect(() => {
    let isWanted = true
    async function begin(): Promise<void> {
      try {
        const offered = (await payloadOf(readApplicationForm, await send(readApplicationForm, {}))) as Choices
        if (!isWanted) return
        setChoices(offered)
        const opened = await openSomehow()
        if (isWanted) setState(opened ? { phase: 'open', opened, choices: offered } : { phase: 'door' })
      } catch (failure) {
        if (link === null && isStatus(failure, 403)) forget()
        if (isWanted) setState(isStatus(failure, 404) ? { phase: 'closed' } : { phase: 'door', failure })
      }
    }
    void begin()
    return () => {
      isWanted = false
    }
  }, [])

  /** @throws {CallError} */
  async function enter(passphrase: string): Promise<void> {
    const offered = choices ?? ((await payloadOf(readApplicationForm, await send(readApplicationForm, {}))) as Choices)
    setState({ phase: 'open', opened: await open({ passphrase }), choices: offered })
  }

  function leave(): void {
    forget()
    setState({ phase: 'door' })
  }

  return { state, enter, leave }
}
