import type { LabFault, LabFaultName } from '#schema/work/labFaults.ts'
import { labFaultNames, labFaults } from '#schema/work/labFaults.ts'
import type { FaultOn } from '../../../live/ChangeFeed.ts'
import { AppError } from '../../../errors.ts'
import { realMs } from '../../../base/clock.ts'

/**
 * The faults of a node. They are nowhere but here, so that a restart ends them all, and each ends by itself. The edges of the
 * server ask whether one is on; nothing else knows of them.
 */
export class Faults {
  #on: readonly FaultOn[] = []

  /** All that are on. */
  get on(): readonly FaultOn[] {
    const now = realMs()
    return this.#on.filter(({ untilMs }) => untilMs > now)
  }

  /** What any node has turned on or off. */
  set(on: readonly FaultOn[]): void {
    this.#on = on
  }

  isOn(name: LabFaultName, person?: number): boolean {
    return this.on.some((fault) => fault.name === name && (fault.person === null || fault.person === person))
  }

  /** The list for people, with those that are off. */
  list(possible: (needs: LabFault['needs']) => boolean) {
    const { on } = this
    return labFaultNames.map((name) => {
      const { needs, says }: LabFault = labFaults[name]
      const fault = on.find((one) => one.name === name)
      return {
        name,
        is_possible: possible(needs),
        says: says === undefined ? null : { code: says, message: new AppError(says).message },
        on: fault ? { until: new Date(fault.untilMs).toISOString(), by: fault.by, only_me: fault.person !== null } : null,
      }
    })
  }
}
