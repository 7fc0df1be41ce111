/**
 * What stays as it is while another world takes its place, parents first: who may enter and with what, sessions, so that nobody is
 * signed out and no ended session lives again, and what translators have published.
 */
export const keptTables = [
  'language',
  'operator_user',
  'auth_session',
  'refresh_token',
  'password_link',
  'second_factor',
  'recovery_code',
  'sign_in_challenge',
  'sign_in_attempt',
  'glossary_term',
  'text_translation',
  'text_publication',
  'text_publication_part',
  'text_change',
  'text_change_part',
  'text_suggestion',
  'text_topic',
] as const

/** Their rows are named by others and never deleted, so that they are brought up to date instead of replaced. */
export const updatedTables: readonly string[] = ['language', 'operator_user'] satisfies (typeof keptTables)[number][]

/** Tables whose ids are given once, also in another world: by them nodes know the law that they have read, and the attempts of jobs. */
export const onceGiven: readonly string[] = ['law_change', 'tariff_change', 'job_attempt']
