/** What stands before every path of the API when the browser calls it; the server's `API_PREFIX`. */
export const apiPrefix = '/internal'
