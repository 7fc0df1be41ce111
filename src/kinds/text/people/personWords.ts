import { STARTED_BY_SCHEDULE } from '#schema/work/scheduleNames.ts'
import type { Texts } from '#schema/texts/createTexts.ts'

/** The names of people by their user names. */
export type People = ReadonlyMap<string, string>

/** Who has done something, as people read it: a person's name, the schedule, or the system if nobody is known. */
export const personWords = (name: string | null, people: People, t: Texts['t']): string =>
  name === null ? t('table.system') : name === STARTED_BY_SCHEDULE ? t.source(name) : (people.get(name) ?? name)
