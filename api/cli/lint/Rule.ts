import type { RuleTester } from 'oxlint/plugins-dev'

/** A rule of lint, as oxlint's plugins have them. */
export type Rule = Parameters<RuleTester['run']>[1]
