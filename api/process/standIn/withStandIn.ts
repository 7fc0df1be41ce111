import type { Clock } from '../../base/clock.ts'
import type { Config } from '../../config.ts'
import type { FeedEdge } from '../../features/lab/faults/feedFaults.ts'

interface StandInPlace {
  clock: Clock
  edge: FeedEdge | undefined
  stops: (() => Promise<unknown>)[]
}

/** In a demo the feeds are read from a local stand-in, except for those whose address is configured. */
export async function withStandIn(config: Config, { clock, edge, stops }: StandInPlace): Promise<Config> {
  const { startStandIn } = await import('./startStandIn.ts')
  const { feeds, stop } = await startStandIn(config.feeds, clock, edge)
  stops.push(stop)
  return { ...config, feeds }
}
