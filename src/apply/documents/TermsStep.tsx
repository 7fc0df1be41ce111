import { useId } from 'react'
import { fetchLegalDocument } from '#schema/calls/applications/selfRegistration.ts'
import { send } from '../../data/send.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { useTask } from '../../session/useTask.ts'
import type { Saves } from '../useSaves.ts'

/** How long the window has to load the document before its address is released. */
const HANDOVER_MS = 60_000

/** The documents that are accepted with the submission: each is opened, and accepted by itself. */
export function TermsStep({ saves, token }: { saves: Saves; token: string }) {
  const { legal } = saves
  return (
    <div className="fields">
      {legal.map((document) => (
        <Document key={document.id} {...{ document, saves, token }} />
      ))}
    </div>
  )
}

interface Props {
  document: Saves['legal'][number]
  saves: Saves
  token: string
}

function Document({ document: { id, kind, language }, saves: { accepted, setAccepted }, token }: Props) {
  const t = useText()
  const input = useId()
  const { isBusy, failure, run } = useTask()
  const shown = useLanguage()
  const name = t(`apply.legal.${kind}`)

  function open() {
    // Opened during the click, because browsers block windows that are opened later.
    const viewer = window.open('', '_blank')
    void run(async () => {
      try {
        const url = URL.createObjectURL(await (await send(fetchLegalDocument, { params: { id } }, { token })).blob())
        viewer?.location.replace(url)
        setTimeout(() => URL.revokeObjectURL(url), HANDOVER_MS)
      } catch (error) {
        viewer?.close()
        throw error
      }
    })
  }

  return (
    <fieldset>
      <legend>{name}</legend>
      {failure && (
        <p className="message bad" role="alert">
          {failure}
        </p>
      )}
      {language !== shown && <p>{t('apply.legal.otherLanguage')}</p>}
      <button type="button" aria-busy={isBusy} onClick={open}>
        {t('apply.legal.read', { name })}
      </button>
      <div className="field flag">
        <input
          id={input}
          type="checkbox"
          checked={accepted.includes(id)}
          onChange={({ target }) =>
            setAccepted(target.checked ? [...accepted, id] : accepted.filter((version) => version !== id))
          }
        />
        <label htmlFor={input}>{t('apply.legal.accept')}</label>
      </div>
    </fieldset>
  )
}
