import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { attachmentHeader } from '../files/fileName.ts'

/** Sends a zip while its content is being read. */
export const sendZip = (reply: FastifyReply, { fileName, content }: { fileName: string; content: Readable }): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': attachmentHeader(fileName),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(content)
