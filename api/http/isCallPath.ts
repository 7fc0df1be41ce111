const callPath = /^\/+(api|test|internal)(\/|$|\?)/

/** Whether an address belongs to the calls and not to the web application, whether or not there is such a call. */
export function isCallPath(url: string): boolean {
  try {
    return callPath.test(decodeURI(url))
  } catch {
    // An address that cannot be decoded is not a page of the web application.
    return true
  }
}
