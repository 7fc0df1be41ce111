/** A call, as the page shows it. */
export interface Operation {
  method: string
  path: string
  summary: string
  isPublic: boolean
  /** JSON, indented. */
  parameters: string | undefined
  body: string | undefined
}

interface OpenApiOperation {
  summary?: string
  security?: readonly object[]
  parameters?: readonly object[]
  requestBody?: { content?: Record<string, { schema?: object }> }
}

const methods = new Set(['get', 'post', 'put', 'delete', 'patch'])
const indented = (value: object | undefined): string | undefined => value && JSON.stringify(value, null, 2)

/** The calls of an OpenAPI document, by path. An empty `security` marks the public ones. */
export function operationsOf(document: unknown): Operation[] {
  const { paths = {} } = document as { paths?: Record<string, Record<string, OpenApiOperation>> }
  return Object.entries(paths)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => methods.has(method))
        .map(([method, { summary = '', security, parameters, requestBody }]) => ({
          method: method.toUpperCase(),
          path,
          summary,
          isPublic: security?.length === 0,
          parameters: parameters?.length ? indented(parameters) : undefined,
          body: indented(Object.values(requestBody?.content ?? {})[0]?.schema),
        })),
    )
}
