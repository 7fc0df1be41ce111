/** How a person has days written; all forms are equally long, so that no column is too narrow. */
export const dayForms = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY'] as const
export type DayForm = (typeof dayForms)[number]

/** The zone of times: that of the person's computer, or UTC as in the API and in files. */
export const timeZones = ['own', 'utc'] as const
export type ShownZone = (typeof timeZones)[number]

export interface ShownTimes {
  day: DayForm
  zone: ShownZone
}

const storageKey = 'clearance.times'

/** Until the browser has said what was chosen, as the API says it. */
let chosen: ShownTimes = { day: 'YYYY-MM-DD', zone: 'utc' }

/** How days and times are shown now. */
export const shownTimes = (): ShownTimes => chosen

function readChoice(): Partial<ShownTimes> {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>
    const day = dayForms.find((form) => form === kept['day'])
    const zone = timeZones.find((one) => one === kept['zone'])
    return { ...(day && { day }), ...(zone && { zone }) }
  } catch {
    return {}
  }
}

/** Takes what was chosen in this browser: by default days as the API writes them, and times in the zone of the computer. */
export function readShownTimes(): void {
  chosen = { day: 'YYYY-MM-DD', zone: 'own', ...readChoice() }
}

/** Changes how days and times are shown, and remembers it for this browser. */
export function chooseShownTimes(change: Partial<ShownTimes>): void {
  chosen = { ...chosen, ...change }
  localStorage.setItem(storageKey, JSON.stringify(chosen))
}
