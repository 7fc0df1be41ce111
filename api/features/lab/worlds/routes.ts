import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/lab/snapshots.ts'
import { serve } from '../../../http/serve.ts'
import type { FeatureDeps } from '../../Feature.ts'
import { compareSnapshot } from './compareSnapshot.ts'
import { deleteSnapshot } from './deleteSnapshot.ts'
import type { DemoWorld } from './DemoWorld.ts'
import { readSnapshots } from './readSnapshots.ts'
import { restoreSnapshot } from './restoreSnapshot.ts'
import { takeSnapshot } from './takeSnapshot.ts'

/** The calls about snapshots of a demo. */
export function serveSnapshots(app: FastifyInstance, { db, clock, world }: FeatureDeps & { world: DemoWorld }): void {
  serve(app, calls.listLabSnapshots, () => readSnapshots(world))
  serve(app, calls.takeLabSnapshot, async ({ body, actor }) => {
    await takeSnapshot(world, { db, actor }, body)
    return readSnapshots(world)
  })
  serve(app, calls.restoreLabSnapshot, async ({ body, actor }) => {
    await restoreSnapshot(world, { db, actor }, body.id)
    await clock.sync?.()
    return readSnapshots(world)
  })
  serve(app, calls.deleteLabSnapshot, async ({ body, actor }) => {
    await deleteSnapshot(world, { db, actor }, body.id)
    return readSnapshots(world)
  })
  serve(app, calls.compareLabSnapshot, ({ query, actor }) => compareSnapshot(world, actor, query.id))
}
