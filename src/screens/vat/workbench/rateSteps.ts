import { colour } from '../../../ui/look/tokens.ts'

/**
 * The steps of the map's colours: from which rate on each holds, and how much of the accent colour it has, both in percent. Neighbours
 * can be told apart, and text can be read on each, in light and dark; a test holds both. No standard rate of a member state is below 15 %
 * (Directive 2006/112/EC, Article 97).
 */
export const rateSteps = [
  { from: 0, accent: 6 },
  { from: 19, accent: 17 },
  { from: 21, accent: 29 },
  { from: 23, accent: 41 },
  { from: 25, accent: 53 },
] as const

type RateStep = (typeof rateSteps)[number]

/** The step of a rate in percent. */
export const stepOf = (rate: string): RateStep => rateSteps.findLast(({ from }) => Number(rate) >= from) ?? rateSteps[0]

/** The colour of a step; without one that of the page. */
export const fillOf = (step: RateStep | undefined): string =>
  step ? `color-mix(in srgb, ${colour('accent')} ${step.accent}%, ${colour('surface')})` : colour('surface')
