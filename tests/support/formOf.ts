const boundary = 'clearance-test-boundary'

interface FormFile {
  name: string
  bytes: Buffer
}

/** A form with a file, and others in parts with other names, as a browser sends it: payload and headers of a request. */
export function formOf(fields: Record<string, string>, file?: FormFile, more: { part: string; file: FormFile }[] = []) {
  const head = (about: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n`)
  const parts: Buffer[] = Object.entries(fields).flatMap(([name, value]) => [
    head(`name="${name}"`),
    Buffer.from(`\r\n${value}\r\n`),
  ])
  for (const { part, file: sent } of [...(file ? [{ part: 'data', file }] : []), ...more]) {
    const about = head(`name="${part}"; filename="${sent.name}"`)
    parts.push(about, Buffer.from('Content-Type: application/octet-stream\r\n\r\n'), sent.bytes, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
