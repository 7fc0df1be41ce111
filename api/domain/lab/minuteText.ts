/** A moment to the minute, for sentences: `2027-03-01 10:00 UTC`. */
export const minuteText = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
