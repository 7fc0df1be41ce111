import type { FastifyRequest } from 'fastify'
import { streamChanges } from '#schema/calls/grid.ts'
import { playLabScenario } from '#schema/calls/lab/scenarios.ts'
import { restoreLabSnapshot, takeLabSnapshot } from '#schema/calls/lab/snapshots.ts'
import { readLive, readReady } from '#schema/calls/service.ts'

/** Calls that go on meanwhile: whether the node is there, the events by which people are told, and what sends everybody away. */
const free: readonly string[] = [readLive, readReady, streamChanges, takeLabSnapshot, restoreLabSnapshot, playLabScenario].map(
  ({ path }) => path,
)

/** Whether a request waits while everybody is away. */
export const isHeld = ({ routeOptions }: FastifyRequest): boolean => !free.includes(routeOptions.url ?? '')
