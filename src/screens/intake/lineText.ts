/** A line formatted for reading; a line that is not valid JSON is unchanged. */
export function inLines(line: string): string {
  try {
    return JSON.stringify(JSON.parse(line), null, 2)
  } catch {
    return line
  }
}

/** Why a text is not a JSON object, in the words of the browser; undefined if it is one. */
export function problemOfJson(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'Not a JSON object'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
