/** The prefix of every API path in the browser; the same as the server's `API_PREFIX`. */
export const apiPrefix = '/internal'
