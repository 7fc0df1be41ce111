import { dayOf } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { Scenario } from '#schema/lab/scenario.ts'
import { orderIdOf } from '../../../intake/ChunkState.ts'
import { PurchaseMaker } from '../../../../seeds/demo/PurchaseMaker.ts'
import { ParcelNumbers } from '../../../../seeds/demo/ParcelNumbers.ts'
import type { RateOn, TimedEvent } from '../../../../seeds/demo/Purchase.ts'
import type { Shares } from '../../../../seeds/demo/Shares.ts'
import type { MerchantProfile } from '../../../../seeds/demo/merchants/merchantProfile.ts'

interface Made {
  profiles: readonly MerchantProfile[]
  number: number
  rateOn: RateOn
}

interface Line {
  at: number
  /** The merchant and the order. */
  order: string
  text: string
}

/** Orders in the sequence of their first lines, each with all of its lines: the intake then has an order before it once a day, not for each line. */
function byOrders(lines: readonly Line[]): Line[] {
  const inTime = lines.toSorted((a, b) => a.at - b.at)
  const orders = new Map<string, Line[]>()
  for (const line of inTime) {
    const known = orders.get(line.order)
    if (known) known.push(line)
    else orders.set(line.order, [line])
  }
  return [...orders.values()].flat()
}

/** The purchases of a group in the order in which they are made, one at a time. */
interface Group {
  maker: PurchaseMaker
  next: number
  last: number
  /** Made, and not sent yet, because it begins on a later day. */
  ahead: readonly TimedEvent[] | undefined
}

/** What shops send, day by day: only what is still to come of purchases that have begun is in memory. */
export class Shops {
  readonly #groups: Group[] = []
  readonly #days = new Map<Day, Line[]>()

  constructor(scenario: Scenario, { profiles, number, rateOn }: Made) {
    const parcels = new ParcelNumbers()
    let before = 0
    for (const { count, from, to, merchants, ...shares } of scenario.purchases ?? []) {
      const frame = { count, from, until: to, ends: scenario.until, rateOn, name: String(number), before, parcels }
      const own = merchants ? profiles.filter(({ id }) => merchants.includes(id)) : profiles
      const maker = new PurchaseMaker({ ...frame, merchants: own, shares: { slips: 0, ...(shares as Shares) } })
      this.#groups.push({ maker, next: before + 1, last: before + count, ahead: undefined })
      before += count
    }
  }

  /** The lines of a day, those of an order in the sequence in which they happen. Days are asked for in their order. */
  take(day: Day): string[] {
    for (const group of this.#groups) this.#make(group, day)
    const lines = this.#days.get(day) ?? []
    this.#days.delete(day)
    return byOrders(lines).map(({ text }) => text)
  }

  #make(group: Group, day: Day): void {
    for (;;) {
      if (!group.ahead) {
        if (group.next > group.last) return
        group.ahead = group.maker.make(group.next++).events
      }
      const [first] = group.ahead
      if (first && dayOf(first.at) > day) return
      for (const event of group.ahead) this.#add(event)
      group.ahead = undefined
    }
  }

  #add({ event, at }: TimedEvent): void {
    const day = dayOf(at)
    const line = { at: at.getTime(), order: `${event.em ?? ''} ${orderIdOf(event)}`, text: JSON.stringify(event) }
    const lines = this.#days.get(day)
    if (lines) lines.push(line)
    else this.#days.set(day, [line])
  }
}
