/** A line as it is read: its parts below each other; one that is no JSON stays as it came. */
export function inLines(line: string): string {
  try {
    return JSON.stringify(JSON.parse(line), null, 2)
  } catch {
    return line
  }
}

/** What keeps a text from being one JSON object, in the browser's words; undefined where nothing does. */
export function problemOfJson(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'Not a JSON object'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
