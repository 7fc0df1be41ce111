import { createHmac, createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const fakeS3Key = { accessKeyId: 'clearance-test', secretAccessKey: 'clearance-test-secret' }

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Whether the request is signed with the key by AWS Signature Version 4. */
function isSigned(request: IncomingMessage): boolean {
  const [, day, region, signed, signature] =
    /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  if (!day || !region || !signed || !signature) return false
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, path, query, headers.join(''), signed, request.headers['x-amz-content-sha256']].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${fakeS3Key.secretAccessKey}`, day), region))
  return hmac(key, toSign).toString('hex') === signature
}

/** Stores and serves objects over HTTP like an S3-compatible store, and refuses unsigned requests. */
export async function startFakeS3() {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url?.split('?')[0] ?? ''
    if (!isSigned(request)) return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (request.method === 'PUT') {
      objects.set(path, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' })
      return response.writeHead(200, { etag: '"1"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return response.writeHead(204).end()
    }
    const object = objects.get(path)
    if (!object) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    return response.writeHead(200, { 'content-type': object.type, 'content-length': object.bytes.length }).end(object.bytes)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}/documents`,
    objects,
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}
