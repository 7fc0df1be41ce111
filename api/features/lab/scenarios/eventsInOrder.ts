import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { Scenario, ScenarioEvent } from '#schema/lab/scenario.ts'

/** The time of an event that names none. */
const EVENT_TIME = '06:00'

/** All days of a scenario. */
export function daysOf({ begins, until }: Scenario): Day[] {
  const days: Day[] = []
  for (let day = begins; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}

/** The events of a scenario in the order in which they happen, each with its moment; what happens each month as often as it does. */
export const eventsInOrder = ({ events = [] }: Scenario): { at: Date; event: ScenarioEvent }[] =>
  events
    .flatMap((event) => daysOfEvent(event).map((day) => ({ at: new Date(`${day}T${event.at ?? EVENT_TIME}:00Z`), event })))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())

function daysOfEvent(event: ScenarioEvent): Day[] {
  const last = 'month_end' in event ? event.each_month_until : undefined
  if (last === undefined) return [event.on]
  const days: Day[] = []
  for (let day = event.on; day <= last; day = sameDayNextMonth(day, event.on)) days.push(day)
  return days
}

/** The same day of the next month, or its last one if it is shorter. */
function sameDayNextMonth(day: Day, first: Day): Day {
  const next = addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)
  const last = addDays(`${addDays(`${next}-28`, 4).slice(0, 7)}-01`, -1)
  const wanted = `${next}-${first.slice(8)}`
  return wanted < last ? wanted : last
}
