import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { blockMerchant } from '#schema/calls/merchants.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { fetched } from '../../ui/fetched/fetched.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { Opener } from '../../ui/Opener.tsx'
import type { ListedMerchant } from './ListedMerchant.ts'
import { TabStops } from '../../ui/buttons/TabStops.ts'

const BlockDialog = fetched(async () => ({ default: (await import('./BlockDialog.tsx')).BlockDialog }))

/**
 * On for a blocked merchant. Turning it on asks first, turning it off acts at once; if the server refuses, the switch returns to
 * its former state (EM-23, EM-30).
 */
export function BlockSwitch({ merchant }: { merchant: ListedMerchant }) {
  const t = useText()
  const notes = useNotes()
  const queryClient = useQueryClient()
  const tabIndex = use(TabStops)
  const [target, setTarget] = useState<boolean>()
  const isBlocked = target ?? !merchant.enabled

  async function turn(block: boolean, reason?: string) {
    const { id, client_id, identifier } = merchant
    setTarget(block)
    try {
      const status = block ? 'BLOCK' : 'UNBLOCK'
      await call(blockMerchant, { body: { em_id: id, client_id, identifier, status, ...(reason && { reason }) } })
      notes.success(block ? 'merchants.block.done' : 'merchants.block.undone')
      await queryClient.invalidateQueries({ queryKey: ['em_view'] })
    } catch {
      notes.failure(new Error(t(block ? 'merchants.block.failed' : 'merchants.block.undoFailed')))
    } finally {
      setTarget(undefined)
    }
  }

  return (
    <Opener
      renderButton={(open) => (
        <input
          type="checkbox"
          role="switch"
          className="cell-switch"
          tabIndex={tabIndex}
          checked={isBlocked}
          disabled={target !== undefined}
          onChange={(event) => (event.target.checked ? open() : void turn(false))}
          aria-label={t('merchants.block.label', { name: merchant.full_name })}
        />
      )}
      renderDialog={(close) => (
        <BlockDialog merchant={merchant} onBlock={(reason) => turn(true, reason).then(close)} onClose={close} />
      )}
    />
  )
}
