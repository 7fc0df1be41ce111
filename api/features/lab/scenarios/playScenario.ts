import { recordChange } from '../../../audit/recordChange.ts'
import { AppError } from '../../../errors.ts'
import type { Writer } from '../../../records/write/Writer.ts'
import { realMs } from '../../../base/clock.ts'
import { refuseAdvancing } from '../clock/advanceRows.ts'
import type { DemoServer } from '../worlds/DemoServer.ts'
import { refusalOf } from '../worlds/DemoServer.ts'
import type { DemoWorld } from '../worlds/DemoWorld.ts'
import { putInPlace } from '../worlds/restoreSnapshot.ts'
import { takeAlone } from '../worlds/takeSnapshot.ts'
import { passingNames } from '../worlds/worldNames.ts'
import type { Tell } from './buildWorld.ts'
import { buildWorld } from './buildWorld.ts'
import type { TemplateNote, Wanted } from './templates.ts'
import { noteOf, templateOf } from './templates.ts'

/** What was played. */
export interface Played extends TemplateNote {
  /** The snapshot of what was there before; null if none was wanted. */
  snapshot: string | null
  /** How long it took to make, in seconds; 0 if the world was kept. */
  made_in: number
}

interface Asked extends Wanted {
  /** Makes the world anew, also if it is kept. */
  anew: boolean
  /** The name of the snapshot of what was there. */
  snapshot: string | undefined
}

/** The world of a scenario, which is made if it is not kept. */
async function worldOf(deps: { world: DemoWorld; server: DemoServer; tell: Tell }, { anew, ...wanted }: Asked) {
  const { world, server } = deps
  const template = await templateOf(world, server, wanted)
  const kept = anew ? undefined : await noteOf<TemplateNote>(server, template)
  if (kept) return { template, note: kept, made_in: 0 }
  const began = realMs()
  const made = await buildWorld(deps, wanted).catch(async (error: unknown) => {
    // What is half made takes room that the demo needs.
    await server.drop(passingNames(server.database).made).catch(() => undefined)
    throw refusalOf(error)
  })
  const note = await noteOf<TemplateNote>(server, made)
  if (!note) throw new AppError('UNKNOWN_ROW')
  return { template: made, note, made_in: Math.max(1, Math.round((realMs() - began) / 1000)) }
}

/**
 * Puts the world of a scenario in the place of the demo, after a snapshot of what was there. The same scenario and number give the same
 * world, which is made once and kept.
 * @throws {AppError} LAB_SCENARIO_FAILED, LAB_DISK_FULL, and what taking and restoring snapshots throw
 */
export function playScenario(
  { world, writer, tell }: { world: DemoWorld; writer: Writer; tell: Tell },
  wanted: Asked,
): Promise<Played> {
  return world.onDatabases(writer.actor.operator.userName, async (server) => {
    await refuseAdvancing(writer.db.write, ['playing'])
    const { template, note, made_in } = await worldOf({ world, server, tell }, wanted)
    if (wanted.snapshot !== undefined)
      await takeAlone(server, { world, writer }, { name: wanted.snapshot, note: `Before ${note.scenario} ${note.number}` })
    const after = { scenario: note.scenario, number: note.number, hash: note.hash }
    const { actor } = writer
    await putInPlace({ server, world, actor }, { ...note, name: `${note.scenario} ${note.number}`, database: template }, (db) =>
      recordChange(db, { table: 'lab_clock', id: 1, action: 'call', before: null, after, actor }),
    )
    return { ...note, made_in, snapshot: wanted.snapshot ?? null }
  })
}
