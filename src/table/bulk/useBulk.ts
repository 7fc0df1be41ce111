import { useRef, useState } from 'react'
import { checkBulk, updateBulk } from '#schema/calls/grid.ts'
import { fromWire } from '#schema/messages/messages.ts'
import { call } from '../../data/call.ts'
import { callForLines } from '../../data/lines.ts'
import { reasonFor } from '../../data/overrideReason.ts'
import type { CallInput } from '../../data/send.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import type { BulkCheck } from './BulkFindings.tsx'
import type { BulkTarget } from './BulkTarget.ts'

type Progress = Readonly<Record<'done' | 'total', number>>

interface Options {
  /** The tables that may be changed; the chosen field decides which. */
  targets: readonly BulkTarget[]
  onDone: (result: { changed: number; batch: string }) => void
}

const startOf = (entry: NamedField | undefined): unknown => (entry?.kind === 'flag' ? true : null)

/** Another field, which resets the value, or another value of the same field. */
interface Choice {
  name?: string
  value?: unknown
}

function useChosenValue(fields: readonly NamedField[]) {
  const [name, setName] = useState('')
  const [value, setValue] = useState<unknown>(null)
  const fieldNamed = (wanted: string) => fields.find((entry) => entry.name === wanted)
  const choose = (next: Choice) => {
    if (next.name !== undefined) setName(next.name)
    setValue(next.name === undefined ? next.value : startOf(fieldNamed(next.name)))
  }
  return { name, value, field: fieldNamed(name), choose }
}

/** The body of the call; the chosen field decides the table. */
function bodyFor(targets: readonly BulkTarget[], { name, field, value }: Omit<ReturnType<typeof useChosenValue>, 'choose'>) {
  const target = targets.find(({ fields }) => field && fields.includes(field))
  return { tableName: target?.table ?? '', filter: target?.filter ?? [], data: { ...target?.sets?.[name], [name]: value } }
}

/** Checks what would happen. If numbers only look wrong, checks once more with the reason that the person gives. */
async function askBulk(body: CallInput<typeof checkBulk>['body'], onReason: (reason: string) => void): Promise<BulkCheck> {
  const found = await call(checkBulk, { body })
  if (found.suspect === 0 || found.suspect < found.refused) return found
  const override_reason = await reasonFor(found.refusals.flatMap((refusal) => Object.values(fromWire(refusal))))
  if (override_reason === undefined) return found
  onReason(override_reason)
  return await call(checkBulk, { body: { ...body, override_reason } })
}

interface Writing {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** Writes what a check has approved. An answer without a batch means that nothing was written, because it would now be refused. */
async function writeBulk(body: CallInput<typeof updateBulk>['body'], { signal, onProgress }: Writing) {
  let result: (BulkCheck & { batch: string | null }) | undefined
  for await (const line of callForLines(updateBulk, { body }, signal)) {
    if ('done' in line) onProgress(line)
    else result = line.data
  }
  return result
}

/** One value for one field of many records: the choice, the result of its check, and the progress of writing. */
export function useBulk({ targets, onDone }: Options) {
  const { choose, ...chosen } = useChosenValue(targets.flatMap(({ fields }) => fields))
  const [isFieldMissing, setFieldMissing] = useState(false)
  const [check, setCheck] = useState<BulkCheck>()
  const [progress, setProgress] = useState<Progress>()
  const [isChecking, setChecking] = useState(false)
  const [wasStopped, setStopped] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const reason = useRef<{ override_reason?: string }>({})
  const [error, setError] = useState<unknown>()

  const change = (next: Choice) => {
    choose(next)
    setCheck(undefined)
    setError(undefined)
    setStopped(false)
    setFieldMissing(false)
    reason.current = {}
  }

  const bodyNow = () => ({ ...bodyFor(targets, chosen), ...reason.current })

  async function look() {
    if (!chosen.field) return setFieldMissing(true)
    const current = reason.current
    setChecking(true)
    setError(undefined)
    try {
      const found = await askBulk(bodyNow(), (override_reason) => Object.assign(current, { override_reason }))
      // The answer about an earlier choice approves nothing.
      if (current === reason.current) setCheck(found)
    } catch (failure) {
      if (current === reason.current) setError(failure)
    }
    setChecking(false)
  }

  async function write({ matching }: BulkCheck) {
    setError(undefined)
    setStopped(false)
    setProgress({ done: 0, total: matching })
    stop.current = new AbortController()
    const { signal } = stop.current
    try {
      const result = await writeBulk({ ...bodyNow(), expected: matching }, { signal, onProgress: setProgress })
      if (result && result.batch !== null) return onDone({ changed: result.changed, batch: result.batch })
      if (result) setCheck(result)
    } catch (failure) {
      setCheck(undefined)
      setProgress(undefined)
      if (!signal.aborted) return setError(failure)
      // A stopped change is not written at all, so the check still holds: as many rows would change as before.
      setStopped(true)
      return look()
    }
    setProgress(undefined)
  }

  const isReady = check !== undefined && check.refused === 0 && check.changed > 0
  const state = { ...chosen, isFieldMissing, check, isReady, progress, isChecking, wasStopped, error }
  return {
    ...state,
    change,
    /** Checks the choice, or writes it if the check has approved it. */
    go: () => void (isReady ? write(check) : look()),
    stop: () => stop.current?.abort(),
  }
}
