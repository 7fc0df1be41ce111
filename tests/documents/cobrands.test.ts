import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { logoOf } from '../../seeds/demo/documents/png.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { formOf } from '../support/formOf.ts'
import { describe, expect, test } from '../support/test.ts'

interface Answer {
  statusCode: number
  code?: string
  message?: string
}
interface Cobrand {
  id: number
  identifier: string
  logo_full: string | null
  css: string | null
}

let count = 0
async function cobrand(api: ApiClient): Promise<number> {
  const identifier = `brand-${++count}`
  const { data } = await api.post<{ rows: { id: number }[] }>('/api/persistence/insert', {
    tableName: 'dashboard_cobrand',
    data: { identifier },
  })
  return data.rows[0]!.id
}

async function sendImage(
  api: ApiClient,
  id: number,
  file: { name: string; bytes: Buffer },
  image = 'logo_full',
): Promise<Answer> {
  const form = formOf({ id: String(id), image }, file)
  return (await api.inject({ method: 'POST', url: '/api/upload/emd_cobranding_img', ...form })).json()
}
async function sendCss(api: ApiClient, id: number, text: string | Buffer, name = 'brand.css'): Promise<Answer> {
  const form = formOf({ id: String(id) }, { name, bytes: Buffer.from(text as string) })
  return (await api.inject({ method: 'POST', url: '/api/upload/emd_cobranding_css', ...form })).json()
}
const image = (api: ApiClient, id: number, part = 'logo_full') =>
  api.inject({ method: 'GET', url: `/api/visualize/emd_cobranding/img/${id}/${part}` })
const css = (api: ApiClient, id: number) => api.inject({ method: 'GET', url: `/api/visualize/emd_cobranding/css/${id}` })
const rowOf = async (api: ApiClient, id: number) =>
  (await api.load<Cobrand>('dashboard_cobrand', { filter: [{ name: 'id', value: id }] })).data.rows[0]

/** A PNG whose head says what it likes about its pixels. */
function pngWith(
  { width, height, colour = 0, interlace = 0 }: { width: number; height: number; colour?: number; interlace?: number },
  data: Buffer,
) {
  const chunk = (type: string, body: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(typed))
    return Buffer.concat([length, typed, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, colour, 0, 0, interlace], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

describe('cobrands', () => {
  test('are listed by identifier, each with its parts [COB-02] [COB-07]', async ({ api }) => {
    await api.post('/api/persistence/insert', { tableName: 'dashboard_cobrand', data: { identifier: 'A-first' } })
    const { data } = await api.load<Cobrand>('dashboard_cobrand')
    const names = data.rows.map(({ identifier }) => identifier)
    expect(names).toEqual(names.toSorted())
    expect(names[0]).toBe('A-first')
    expect(Object.keys(data.rows[0]!)).toEqual(
      expect.arrayContaining(['id', 'identifier', 'logo_full', 'logo_min', 'touch_icon', 'css']),
    )
  })

  test('are described with what the add form asks for: the identifier alone, in its order [COB-05] [COB-06]', async ({ api }) => {
    const { data } = await api.get<{ rows: { name: string; generated: boolean; sequence_no: number }[] }>(
      '/api/config/dashboard_cobrand',
    )
    expect(data.rows.filter(({ generated }) => !generated).map(({ name }) => name)).toEqual(['identifier'])
    expect(data.rows.map(({ sequence_no }) => sequence_no)).toEqual(data.rows.map((_, place) => place + 1))
  })

  test('are added by the generic call, whose answer has a statusCode, and once only [COB-18] [COB-24]', async ({ api }) => {
    const add = (identifier: string) =>
      api.post('/api/persistence/insert', { tableName: 'dashboard_cobrand', data: { identifier } })
    expect((await add('Nordic_1')).statusCode).toBe(200)
    expect(await add('Nordic_1')).toMatchObject({ statusCode: 409, message: expect.stringContaining('duplicate') })
    for (const wrong of ['Nordic 1', '../x', 'ä', '', 'x'.repeat(51)]) expect((await add(wrong)).statusCode, wrong).toBe(400)
  })

  test('are choices of a merchant’s registration [COB-24]', async ({ api }) => {
    await api.post('/api/persistence/insert', { tableName: 'dashboard_cobrand', data: { identifier: 'Choice_1' } })
    const { data } = await api.get<{ rows: { name: string; enums: { value: string }[] }[] }>('/api/config/em_registration')
    const enums = data.rows.find(({ name }) => name === 'dashboard_cobrand_identifier')?.enums.map(({ value }) => value)
    expect(enums).toEqual(expect.arrayContaining(['EAS', 'PARTNER', 'Choice_1']))
    expect(new Set(enums).size).toBe(enums?.length)
  })
})

describe('a picture of a cobrand', () => {
  test('is kept by id and part, and served as a PNG written anew [COB-14] [COB-16] [COB-22]', async ({ api }) => {
    const id = await cobrand(api)
    // What hides behind the picture is gone, and its pixels are the same.
    const sent = Buffer.concat([logoOf(64, 16, [200, 10, 10]), Buffer.from('<script>alert(1)</script>')])
    expect(await sendImage(api, id, { name: 'logo.png', bytes: sent })).toMatchObject({ statusCode: 200 })
    const { rawPayload: served, headers } = await image(api, id)
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(served.includes('<script>')).toBe(false)
    expect(PNG.sync.read(served).data).toEqual(PNG.sync.read(logoOf(64, 16, [200, 10, 10])).data)
    expect((await image(api, id, 'logo_min')).statusCode).toBe(404)
    expect((await image(api, id, 'css')).statusCode).toBe(400)
    expect(await sendImage(api, id, { name: 'logo.png', bytes: sent }, 'css')).toMatchObject({ statusCode: 400 })
  })

  test.for([
    ['a JPEG', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'a.jpg is not a png file'],
    ['a JPEG that calls itself a PNG', 'a.png', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'a.png is not a png file'],
    ['an SVG', 'a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png is not a png file'],
    [
      'a bomb of 30,000 pixels a side',
      'bomb.png',
      pngWith({ width: 30_000, height: 30_000 }, deflateSync(Buffer.alloc(1000))),
      'bomb.png has more than 4096 pixels on a side',
    ],
    [
      'a bomb that inflates to more than its head says',
      'b.png',
      pngWith({ width: 8, height: 8 }, deflateSync(Buffer.alloc(50_000_000))),
      'b.png is damaged: its pixels cannot be read',
    ],
    [
      'an interlaced one that does',
      'i.png',
      pngWith({ width: 8, height: 8, interlace: 1 }, deflateSync(Buffer.alloc(50_000_000))),
      'i.png is damaged: its pixels cannot be read',
    ],
    [
      'one cut in the middle',
      'cut.png',
      logoOf(64, 64, [1, 2, 3]).subarray(0, 120),
      'cut.png is damaged: its pixels cannot be read',
    ],
  ] as const)(
    'that is %s is refused by name, and nothing is kept [COB-12] [COB-23]',
    async ([, name, bytes, says], { api, db }) => {
      const id = await cobrand(api)
      const before = await db.query('select count(*) from stored_file')
      expect(await sendImage(api, id, { name, bytes })).toMatchObject({ statusCode: 400, message: says })
      expect((await db.query('select count(*) from stored_file')).rows).toEqual(before.rows)
      expect(await rowOf(api, id)).toMatchObject({ logo_full: null })
    },
  )

  test('of more than 2 MB is refused before it is decoded [COB-23]', async ({ api }) => {
    const id = await cobrand(api)
    const bytes = Buffer.concat([logoOf(8, 8, [0, 0, 0]), Buffer.alloc(2 * 1024 * 1024)])
    expect((await sendImage(api, id, { name: 'big.png', bytes })).statusCode).toBe(413)
  })

  test('of 4,096 pixels a side is kept, while others are answered at once', async ({ api }) => {
    const id = await cobrand(api)
    const row = Buffer.alloc(4097)
    const bytes = pngWith({ width: 4096, height: 4096 }, deflateSync(Buffer.concat(Array.from({ length: 4096 }, () => row))))
    const sending = sendImage(api, id, { name: 'large.png', bytes })
    const waits: number[] = []
    for (let call = 0; call < 5; call++) {
      const start = performance.now()
      await rowOf(api, id)
      waits.push(performance.now() - start)
    }
    expect(await sending).toMatchObject({ statusCode: 200 })
    expect(Math.min(...waits)).toBeLessThan(500)
  })
})

describe('the styles of a cobrand', () => {
  const fine = `/* url(x) in a comment is no address */
:root { --accent: #1d4e89 }
@media (min-width: 600px) and (max-width: 900px) { .card:not(.wide) > a:hover { color: var(--accent) } }
@supports (display: grid) { main { width: calc(100% - 2 * 8px) } }
@keyframes turn { from { transform: rotate(0deg) } 50% { opacity: .5 } to { transform: rotate(1turn) } }
.button { background: linear-gradient(180deg, rgb(29 78 137 / 80%), hsl(210 60% 30%)); animation: turn 2s }
q::before { content: "\\201C url(x)" }
`

  test('that load nothing are kept as they were sent and served as CSS that is not run as anything else [COB-15] [COB-17]', async ({
    api,
  }) => {
    const id = await cobrand(api)
    expect(await sendCss(api, id, fine)).toMatchObject({ statusCode: 200 })
    const { payload, headers } = await css(api, id)
    expect(payload).toBe(fine)
    expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'x-content-type-options': 'nosniff' })
  })

  test.for([
    ['@import "https://evil.example/x.css";', 1, '@import'],
    ['a { color: red }\n\n@IMPORT url(//evil.example);', 3, '@IMPORT'],
    ['@\\69mport "x";', 1, '@\\69mport'],
    ['a { background: url(https://evil.example/p) }', 1, 'url(https://evil.example/p)'],
    ['a {\n  background: URL("https://evil.example/p")\n}', 2, 'URL('],
    ['a { background: u\\72l(https://evil.example/p) }', 1, undefined],
    ['a { background: \\75 rl(https://evil.example/p) }', 1, undefined],
    ['a { background: image-set("https://evil.example/p" 1x) }', 1, 'image-set('],
    ['a { background: -webkit-image-set("x" 1x) }', 1, '-webkit-image-set('],
    ['@font-face { font-family: x; src: local("y") }', 1, '@font-face'],
    ['a { background: src("https://evil.example/p") }', 1, 'src('],
    ['a { width: expression(alert(1)) }', 1, 'expression('],
    ['a { content: attr(data-x url) }', 1, 'attr('],
    ['a { --x: url(https://evil.example/p) }', 1, 'url(https://evil.example/p)'],
    ['@namespace svg "http://www.w3.org/2000/svg";', 1, '@namespace'],
    ['@charset "utf-16";', 1, '@charset'],
    ['a { behavior: none }', 1, 'behavior'],
    ['</style><script>alert(1)</script>', 1, '</style'],
    ['<!-- a { color: red } -->', 1, '<!--'],
    ['.a\\.b { color: red }', 1, undefined],
  ] as const)('%s are refused with the line and what is not allowed [COB-23]', async ([text, line, what], { api }) => {
    const id = await cobrand(api)
    const { statusCode, message } = await sendCss(api, id, text)
    expect(statusCode).toBe(400)
    expect(message).toMatch(new RegExp(`^Line ${line}: .+ is not allowed in styles of a dashboard$`))
    if (what !== undefined) expect(message).toContain(what)
    expect(await rowOf(api, id)).toMatchObject({ css: null })
  })

  test('that are no well-formed CSS are refused with the line [COB-23]', async ({ api }) => {
    const id = await cobrand(api)
    expect(await sendCss(api, id, 'a { color: red }\nb { color red }')).toMatchObject({
      statusCode: 400,
      message: 'Line 2: this is not well-formed CSS',
    })
  })

  test.for([
    ['a text', 'a.txt', Buffer.from('a { color: red }')],
    ['bytes of another encoding', 'a.css', Buffer.from([0xff, 0xfe, 0x61, 0x00])],
    ['a picture', 'a.css', logoOf(8, 8, [1, 1, 1])],
  ] as const)('that are %s are refused by name [COB-13]', async ([, name, bytes], { api }) => {
    expect(await sendCss(api, await cobrand(api), bytes, name)).toMatchObject({
      statusCode: 400,
      message: `${name} is not a css file`,
    })
  })

  test('are replaced by operators and not by auditors', async ({ api }) => {
    expect(await sendCss(await api.as('auditor'), await cobrand(api), fine)).toMatchObject({ statusCode: 403 })
  })
})
