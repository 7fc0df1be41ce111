import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import type { Deed } from './Deed.ts'
import { usualReasons } from './Deed.ts'
import { useForeseen } from './DeedEffect.tsx'
import { deedOf } from './deedOf.ts'
import type { DeedOrder } from './useDeedTargets.ts'
import { useDoDeed } from './useDoDeed.ts'

interface Options {
  orders: readonly DeedOrder[]
  type: Deed['type']
  onDone: () => void
}

interface Entered {
  reason: string
  /** Pieces or amounts, by line. */
  typed: Readonly<Record<number, string>>
  delivery: boolean
  confirmed: boolean
}

/** What is entered about a deed, what it would do, and doing it. Of rejected payments the reason is known. */
export function useDeedForm({ orders, type, onDone }: Options) {
  const t = useText()
  const doDeed = useDoDeed()
  const usual = usualReasons[type].map((name) => t.source(`deeds.${type}.reasons.${name}`))
  const areRejected = type === 'cancel' && orders.every(({ order_status: status }) => status === 'payment_rejected')
  const [entered, setEntered] = useState<Entered>({
    reason: areRejected ? (usual[0] ?? '') : '',
    typed: {},
    delivery: false,
    confirmed: true,
  })
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const deed = deedOf(type, entered)
  const ids = orders.map(({ id }) => id)
  const effect = useForeseen(ids, deed)
  const reason = entered.reason.trim()

  async function carryOut() {
    setTried(true)
    if (isBusy || deed === undefined || reason === '') return
    setBusy(true)
    const refused = new Set(effect.foreseen?.refused.map(({ id }) => id))
    const possible = orders.filter(({ id }) => !refused.has(id))
    if (await doDeed(possible, deed, reason)) onDone()
    else setBusy(false)
  }

  return {
    ...entered,
    usual,
    effect,
    isBusy,
    isWhole: deed !== undefined,
    problems: {
      lines: wasTried && deed === undefined ? t('deeds.linesMissing') : undefined,
      reason: wasTried && reason === '' ? t('deeds.reasonMissing') : undefined,
    },
    change: (values: Partial<Entered>) => setEntered((before) => ({ ...before, ...values })),
    carryOut,
  }
}
