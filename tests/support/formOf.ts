const boundary = 'clearance-test-boundary'

/** A form with a file, as a browser sends it: payload and headers of a request. */
export function formOf(fields: Record<string, string>, file?: { name: string; bytes: Buffer }) {
  const head = (about: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n`)
  const parts: Buffer[] = Object.entries(fields).flatMap(([name, value]) => [
    head(`name="${name}"`),
    Buffer.from(`\r\n${value}\r\n`),
  ])
  if (file) {
    const about = head(`name="data"; filename="${file.name}"`)
    parts.push(about, Buffer.from('Content-Type: application/octet-stream\r\n\r\n'), file.bytes, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
