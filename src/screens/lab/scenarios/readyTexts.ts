import { isReadyScenario, readyScenarios } from '#schema/lab/readyScenarios.ts'
import type { ScenarioTexts } from '#schema/lab/scenario.ts'
import type { Texts } from '#schema/texts/createTexts.ts'

/** What people read about a scenario that ships, in their language; undefined for one that somebody has written. */
export function readyTexts(name: string, t: Texts['t']): ScenarioTexts | undefined {
  if (!isReadyScenario(name)) return undefined
  const key = readyScenarios[name]
  return {
    title: t(`lab.ready.${key}.title`),
    shows: t(`lab.ready.${key}.shows`),
    look: t(`lab.ready.${key}.look`),
    outcome: t(`lab.ready.${key}.outcome`),
  }
}

/** What a scenario is called: in words if it ships, else as whoever wrote it has named it. */
export const scenarioTitle = (name: string, t: Texts['t']): string => readyTexts(name, t)?.title ?? name
