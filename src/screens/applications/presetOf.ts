import type { Application } from './useApplication.ts'

/** What is proposed, until an operator chooses otherwise (APP-51). */
export const presetOf = ({ judgement }: Application): Readonly<Record<string, unknown>> =>
  judgement?.oss_country ? { ss_nr_oss_preferred_country: judgement.oss_country } : {}
