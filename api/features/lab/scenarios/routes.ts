import type { FastifyInstance } from 'fastify'
import type { Scenario } from '#schema/lab/scenario.ts'
import { scenario as schema, scenarioLimits } from '#schema/lab/scenario.ts'
import * as calls from '#schema/calls/lab/scenarios.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import type { Actor } from '../../../base/Actor.ts'
import { AppError } from '../../../errors.ts'
import { serve } from '../../../http/serve.ts'
import type { FeatureDeps } from '../../Feature.ts'
import type { Faults } from '../faults/Faults.ts'
import { turnOn } from '../faults/switchFaults.ts'
import type { DemoWorld } from '../worlds/DemoWorld.ts'
import { checkScenario } from './checkScenario.ts'
import { inOneOrder } from './inOneOrder.ts'
import { playScenario } from './playScenario.ts'
import { readWorldOrigin } from './readWorldOrigin.ts'
import { readyScenarios } from './readyScenarios.ts'

/** What is being made on this node. */
interface Making {
  scenario: string
  number: number
  by: string
  day: string | null
}

type Deps = FeatureDeps & { world: DemoWorld; faults: Faults }

/** The calls about scenarios of a demo. */
export function serveScenarios(app: FastifyInstance, deps: Deps): void {
  let making: Making | null = null
  serve(app, calls.listLabScenarios, async () => {
    const scenarios = (await readyScenarios()).map((one) => ({
      name: one.name,
      orders: ordersOf(one),
      merchants: one.merchants.length,
      scenario: one,
    }))
    const origin = await readWorldOrigin(deps.db.rw)
    return { scenarios, making, here: origin && { ...origin, scenario: origin.scenario.name } }
  })
  serve(app, calls.readLabScenarioSchema, () => scenarioSchema())
  serve(app, calls.checkLabScenario, ({ body }) => ({ problems: checkScenario(body.scenario) }))
  serve(app, calls.playLabScenario, async ({ body, actor }) => {
    const scenario = await wantedOf(body)
    const told: Making = { scenario: scenario.name, number: body.number, by: actor.operator.userName, day: null }
    making = told
    const tell = ({ day }: { day: string }) => (told.day = day)
    try {
      return await play(deps, { scenario, body, actor, tell })
    } finally {
      making = null
    }
  })
}

/** How many orders shops send in it, bought at random or named one by one. */
const ordersOf = ({ purchases = [], events = [] }: Scenario): number =>
  purchases.reduce((sum, { count }) => sum + count, 0) +
  events.flatMap((event) => ('intake' in event ? event.intake : [])).filter((line) => 'type' in line && line.type === 'order')
    .length

interface Asked {
  scenario: Scenario
  body: BodyOf<typeof calls.playLabScenario>
  actor: Actor
  tell: (done: { day: string }) => void
}

async function play({ config, db, world, faults, clock }: Deps, { scenario, body, actor, tell }: Asked) {
  const { number, anew = false, without_snapshot } = body
  const began = actor.started.toISOString().slice(0, 19).replace('T', ' ')
  const snapshot = without_snapshot ? undefined : `${scenario.name} ${number}, ${began}`
  const played = await playScenario({ world, writer: { db, actor }, tell }, { scenario, number, anew, snapshot })
  await clock.sync?.()
  for (const fault of scenario.faults ?? []) await turnOn({ config, faults, world }, fault, actor.operator)
  return played
}

/** The scenario that somebody names or has written. @throws {AppError} LAB_NO_SCENARIO; LAB_SCENARIO_WRONG with the first problem */
async function wantedOf({ name, scenario }: Pick<Asked['body'], 'name' | 'scenario'>): Promise<Scenario> {
  const wanted = scenario ?? (await readyScenarios()).find((one) => one.name === name)
  if (wanted === undefined) throw new AppError('LAB_NO_SCENARIO')
  const [problem] = checkScenario(wanted)
  if (problem) {
    const { place, ...reason } = problem
    throw new AppError('LAB_SCENARIO_WRONG', { params: { place: place || '.', reason: [reason] } })
  }
  return inOneOrder(wanted as Scenario)
}

const scenarioSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Scenario',
  description: `A world of a demo as data, with at most ${scenarioLimits.orders} orders. Days are days of UTC. The same scenario with the same number gives the same world.`,
  ...schema,
})
