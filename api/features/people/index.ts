import type { Feature } from '../Feature.ts'
import { peoplePolicies } from './policies.ts'
import { servePeople } from './routes.ts'

/** The people who work in this back office: who they are, what they may, which messages they get. */
export const people = { serve: servePeople, policies: peoplePolicies } satisfies Feature
