import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dayOf } from '#domain/day.ts'
import type { FeedsConfig } from '../../config.ts'
import { feedSources } from '../../schema/work/feedSources.ts'
import * as lists from './inventedLists.ts'
import type { Clock } from '../../base/clock.ts'
import type { FeedEdge } from '../../features/lab/faults/feedFaults.ts'

/** Every address of the stand-in begins with the name of the source that it replaces. */
const answers: readonly { path: RegExp; answer: (found: RegExpExecArray, received: Received) => string | Promise<string> }[] = [
  { path: /^\/ecbFiles\/eurofxref-daily\.xml/, answer: (_, { today }) => lists.inventedEcb(today, 4) },
  { path: /^\/ecbFiles\/eurofxref-hist/, answer: (_, { today }) => lists.inventedEcb(today, 90) },
  { path: /^\/ecbData\/data\/EXR\//, answer: (_, { today }) => lists.inventedYears(today) },
  { path: /^\/imf\/rms_five\.aspx/, answer: (_, { today }) => lists.inventedSdr(today) },
  {
    path: /^\/hmrc\/files\/monthly_xml_(\d{4})-(\d{1,2})\.xml/,
    answer: ([, year, month]) => lists.inventedPounds(Number(year), Number(month)),
  },
  { path: /^\/norgesBank\/data\/EXR\//, answer: (_, { today }) => lists.inventedNorgesBank(today) },
  {
    path: /^\/tolletaten\/api\/3\/action\/package_show/,
    answer: (_, { base }) =>
      JSON.stringify({ success: true, result: { resources: [{ format: 'JSON', url: `${base}/tolletaten/valutakurs.json` }] } }),
  },
  { path: /^\/tolletaten\/valutakurs\.json/, answer: (_, { today }) => lists.inventedToll(today) },
  { path: /^\/bazg\/xmldaily/, answer: (_, { today }) => lists.inventedSwiss(today) },
  {
    path: /^\/tedb\//,
    answer: async (_, { body }) => (await import('./inventedVat.ts')).inventedVat(/isoCode>([A-Z]{2})</.exec(body)?.[1] ?? ''),
  },
  {
    path: /^\/vies\/check-vat-number/,
    answer: async (_, { body, at }) => (await import('./inventedNumbers.ts')).inventedVies(body, at),
  },
  { path: /^\/eori$/, answer: async (_, { body }) => (await import('./inventedNumbers.ts')).inventedEori(body) },
]

interface Received {
  at: Date
  today: string
  base: string
  body: string
}

/**
 * Starts a local server that answers in place of every source, in that source's format and with invented figures, so that a
 * demo needs no network; everything read from it is marked as invented. Sources whose address is configured are left as they
 * are.
 * @returns the configuration with the addresses of the stand-in
 */
export async function startStandIn(
  config: FeedsConfig,
  { business }: Clock,
  edge?: FeedEdge,
): Promise<{ feeds: FeedsConfig; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const at = edge?.at(business()) ?? business()
    respond(request, { base: base(), at }).then(
      (text) => send(response, text, edge),
      () => response.writeHead(500).end(),
    )
  })
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await once(server.listen(0, '127.0.0.1'), 'listening')
  server.unref()
  const own = Object.entries(feedSources).map(([name, { variable }]) => [variable, `${base()}/${name}`])
  return {
    feeds: { ...config, urls: { ...Object.fromEntries(own), ...config.urls }, standIn: base() },
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Sends an answer as it is, or as the lab lets it go wrong. */
function send(response: ServerResponse, text: string | undefined, edge: FeedEdge | undefined): void {
  const type = { 'content-type': 'text/plain; charset=utf-8' }
  if (text === undefined) return void response.writeHead(404, type).end()
  const sent = edge ? edge.answer(text) : text
  if (sent === undefined) response.destroy()
  else response.writeHead(200, type).end(sent)
}

/** In characters; our own requests are short. */
const MAX_BODY = 10_000

async function respond(request: IncomingMessage, { base, at }: { base: string; at: Date }): Promise<string | undefined> {
  let body = ''
  for await (const chunk of request as AsyncIterable<Buffer>) if (body.length < MAX_BODY) body += chunk.toString('utf8')
  for (const { path, answer } of answers) {
    const found = path.exec(request.url ?? '')
    if (found) return answer(found, { at, today: dayOf(at), base, body })
  }
  return undefined
}
