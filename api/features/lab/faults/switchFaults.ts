import type { BodyOf } from '#schema/defineCall.ts'
import type { turnOffLabFaults, turnOnLabFault } from '#schema/calls/lab/faults.ts'
import type { LabFault } from '#schema/work/labFaults.ts'
import { labFaults } from '#schema/work/labFaults.ts'
import { realMs } from '../../../base/clock.ts'
import type { Operator } from '../../../base/Actor.ts'
import type { Config } from '../../../config.ts'
import { AppError } from '../../../errors.ts'
import type { FaultOn } from '../../../live/ChangeFeed.ts'
import type { DemoWorld } from '../worlds/DemoWorld.ts'
import type { Faults } from './Faults.ts'

interface Place {
  config: Pick<Config, 'smtpUrl' | 'openId'>
  faults: Faults
  world: Pick<DemoWorld, 'tellFaults'>
}

/** Whether what a fault needs is configured here. */
const isPossible = ({ smtpUrl, openId }: Place['config'], needs: LabFault['needs']): boolean =>
  needs === undefined || (needs === 'smtp' ? smtpUrl !== undefined : openId !== undefined)

export const listFaults = ({ config, faults }: Place) => faults.list((needs) => isPossible(config, needs))

/** Tells all nodes and browsers what is on now; this needs no connection that could go wrong. */
async function tell({ world, faults }: Place, on: readonly FaultOn[]): Promise<void> {
  faults.set(on)
  await world.tellFaults({ state: 'faults', on })
}

/** @throws {AppError} LAB_FAULT_NEEDS, LAB_FAULT_FOR_ALL */
export async function turnOn(place: Place, { name, seconds, only_me = false }: BodyOf<typeof turnOnLabFault>, by: Operator) {
  const { needs, forOne }: LabFault = labFaults[name]
  if (!isPossible(place.config, needs)) throw new AppError('LAB_FAULT_NEEDS')
  if (only_me && !forOne) throw new AppError('LAB_FAULT_FOR_ALL')
  const fault = { name, untilMs: realMs() + seconds * 1000, by: by.userName, person: only_me ? by.id : null }
  await tell(place, [...place.faults.on.filter((one) => one.name !== name), fault])
}

export const turnOff = (place: Place, { name }: BodyOf<typeof turnOffLabFaults>): Promise<void> =>
  tell(
    place,
    place.faults.on.filter((one) => name !== undefined && one.name !== name),
  )
