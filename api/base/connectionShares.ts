/** A node's connections to the primary, by what they are for, and the fewest that still serve. */
const shares = {
  /** Lists, single records, what is decided; a replica gets as many for lists. */
  decide: { usual: 12, fewest: 3 },
  /** What people and jobs change. */
  rw: { usual: 12, fewest: 3 },
  /** Signing in, checking sessions, health. */
  signIns: { usual: 6, fewest: 2 },
  /** Downloads that run at the same time. */
  exports: { usual: 4, fewest: 1 },
  /** Changes of many rows that run at the same time. */
  bulk: { usual: 4, fewest: 1 },
  /** The queue's own statements are short: taking a message, completing it, its heartbeat. */
  jobs: { usual: 3, fewest: 1 },
  /** One connection seals while another reads the end of the chain. */
  sealer: { usual: 2, fewest: 2 },
} as const

type Share = keyof typeof shares
export type ConnectionShares = Readonly<Record<Share, number>>

/** Sessions that ended, changes of rows, and jobs: each listens on a connection of its own, outside the pools. */
const LISTENERS = 3

const entries = Object.entries(shares) as [Share, (typeof shares)[Share]][]
const sumOf = (of: (share: (typeof shares)[Share]) => number): number =>
  entries.reduce((sum, [, share]) => sum + of(share), LISTENERS)

/** The fewest connections with which a node works. */
export const FEWEST_CONNECTIONS = sumOf(({ fewest }) => fewest)
/** What a node takes unless it is told otherwise. */
export const USUAL_CONNECTIONS = sumOf(({ usual }) => usual)

/**
 * Shares the connections of a node out among its pools: to each the fewest that it needs, and of the rest the part that it
 * usually has of that; what does not divide goes to those that lost most by it.
 * @param total at least FEWEST_CONNECTIONS
 */
export function shareConnections(total: number): ConnectionShares {
  const rest = total - FEWEST_CONNECTIONS
  const usualRest = USUAL_CONNECTIONS - FEWEST_CONNECTIONS
  const exact = entries.map(([name, { usual, fewest }]) => ({ name, fewest, more: (rest * (usual - fewest)) / usualRest }))
  const left = rest - exact.reduce((sum, { more }) => sum + Math.floor(more), 0)
  const lucky = new Set(
    exact
      .toSorted((a, b) => (b.more % 1) - (a.more % 1))
      .slice(0, left)
      .map(({ name }) => name),
  )
  return Object.fromEntries(
    exact.map(({ name, fewest, more }) => [name, fewest + Math.floor(more) + (lucky.has(name) ? 1 : 0)]),
  ) as Record<Share, number>
}
