import type { Worker } from '../../jobs/repeat.ts'
import { takeTurn } from '../../jobs/startRepeated.ts'
import type { WorkerDeps } from '../../jobs/WorkerDeps.ts'
import type { Feature } from '../Feature.ts'

/** Plays what is due while the clock goes forward. */
function startPlaying(deps: WorkerDeps): Worker {
  if (!deps.config.demoMode) return { stop: async () => undefined }
  const turns = deps.repeated.map((work) => (isStopping: () => boolean) => takeTurn(work, deps, isStopping))
  const worker = import('./clock/startPlaying.ts').then((module) => module.startPlaying({ ...deps, turns }))
  return { stop: async () => (await worker).stop() }
}

/** What testers do with a demo as a whole. Outside demo mode nothing of it is loaded. */
export const lab = {
  serve: async (app, deps) => {
    if (!deps.config.demoMode) return
    const [
      { serveLab },
      { serveSnapshots },
      { serveFaults },
      { serveScenarios },
      { serveRehearsal },
      { serveReport },
      { serveMaking },
    ] = await Promise.all([
      import('./routes.ts'),
      import('./worlds/routes.ts'),
      import('./faults/routes.ts'),
      import('./scenarios/routes.ts'),
      import('./rehearsal/routes.ts'),
      import('./report/routes.ts'),
      import('./make/routes.ts'),
    ])
    serveLab(app, deps)
    serveMaking(app, deps)
    const { world, faults } = deps
    if (!world || !faults) return
    serveRehearsal(app, { ...deps, world })
    serveSnapshots(app, { ...deps, world })
    serveFaults(app, { ...deps, faults, world })
    serveScenarios(app, { ...deps, faults, world })
    serveReport(app, { ...deps, faults, world })
  },
  workers: [startPlaying],
} satisfies Feature
