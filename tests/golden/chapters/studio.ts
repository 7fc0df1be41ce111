/* November: texts are written, reviewed, published and taken back; a language is added; words are suggested. */
import type { Chapter } from '../Chapter.ts'
import type { Year } from '../Year.ts'

interface Saved {
  row?: { id: number; version: number }
}

const save = async (year: Year, who: string, key: string, content: unknown, more: object = {}) => {
  const { row } = (await year.make(who, 'POST /api/studio/save', { language: 'de', key, content, ...more })) as Saved
  return row ?? { id: 0, version: 0 }
}

const approve = (year: Year, who: string, ...texts: { id: number; version: number }[]) =>
  year.make(who, 'POST /api/studio/approve', { texts: texts.map(({ id, version }) => ({ id, version })) })

const publish = (year: Year, name: string, ids?: readonly number[]) =>
  year.make('translator', 'POST /api/studio/publish', { language: 'de', name, ...(ids && { ids }) })

const seen = (year: Year) => year.open('nobody', 'GET /api/texts/de')

async function written(year: Year): Promise<void> {
  await year.on('2027-11-22')
  year.tell('A draft is approved by another person, published, and written anew; one is left a draft, one is approved and waits')
  const retry = await save(year, 'translator', 'shell.retry', 'Noch einmal')
  const close = await save(year, 'translator', 'shell.close', 'Zumachen')
  const leave = await save(year, 'admin', 'shell.signOut', 'Tschüss')
  await save(year, 'auditor', 'shell.offline', 'Weg')
  await save(year, 'translator', 'shell.offline', '<b>Weg</b>')
  await publish(year, 'Too early', [retry.id])
  await approve(year, 'translator', retry)
  await approve(year, 'admin', retry, { ...close, version: 9 })
  await approve(year, 'admin', retry, close)
  await seen(year)
  await publish(year, 'First words', [retry.id])
  await seen(year)
  await save(year, 'translator', 'shell.retry', 'Erneut', { version: retry.version + 2 })
  await approve(year, 'translator', leave)
  await year.make('auditor', 'GET /api/visualize/my_inbox')
}

async function together(year: Year): Promise<void> {
  year.tell('Many at once: what was changed since it was read stays; taken back, what was approved is approved again')
  const { version } = await year.find('text_translation', { key: 'shell.close' })
  const many = (kind: string, texts: object[]) =>
    year.make('translator', 'POST /api/studio/change_many', { language: 'de', kind, name: 'Shorter', texts })
  const { change } = await many('replacement', [
    { key: 'shell.close', content: 'Zu', version },
    { key: 'shell.retry', content: 'Nochmals', version: 1 },
    { key: 'shell.theme', content: 'Farbe' },
  ])
  await year.make('auditor', 'POST /api/studio/take_back_texts', { id: change })
  await year.make('admin', 'POST /api/studio/take_back_texts', { id: change })
  await year.make('admin', 'POST /api/studio/take_back_texts', { id: change })
  await many('same_as_english', [{ key: 'shell.theme', content: 'Theme' }])
  await publish(year, 'All that is approved')
  await seen(year)
  const { rows } = await year.world.owner.query<{ id: string }>('select id from text_publication order by id')
  for (const { id } of rows) await year.make('admin', 'POST /api/studio/take_back', { id: Number(id) })
  await year.make('admin', 'POST /api/studio/take_back', { id: Number(rows[0]?.id) })
  await seen(year)
}

async function suggested(year: Year): Promise<void> {
  year.tell('Better words for what a screen says: one taken, one declined, one open; a question about a text')
  const ids: unknown[] = []
  for (const [text, proposal, screen] of [
    ['Abmelden', 'Raus', '/view/em-info/4711'],
    ['Bestelldatum', 'Tag', '/view/order_info'],
    ['Kokolores', 'Unsinn', '/somewhere'],
  ] as const) {
    const { rows } = (await year.make('operator', 'POST /api/studio/suggest', {
      language: 'de',
      seen: text,
      proposal,
      screen,
      reason: 'Shorter',
    })) as { rows?: { id: number }[] }
    ids.push(rows?.[0]?.id)
  }
  await year.make('operator', 'POST /api/studio/answer', { id: ids[0], state: 'accepted' })
  await year.make('translator', 'POST /api/studio/answer', { id: ids[0], state: 'accepted' })
  await year.make('translator', 'POST /api/studio/answer', { id: ids[1], state: 'declined' })
  await year.make('translator', 'POST /api/studio/answer', { id: ids[1], state: 'accepted' })
  for (const who of ['translator', 'admin']) await year.make(who, 'POST /api/studio/topic', { key: 'shell.retry' })
}

async function languages(year: Year): Promise<void> {
  year.tell('A language, a variety of one, and what is none; a file of what is to be done, taken back in')
  for (const code of ['sv', 'de-AT', 'de-AT', 'xx-nothing']) await year.make('translator', 'POST /api/languages/add', { code })
  await year.make('nobody', 'GET /api/languages')
  const head = 'msgid ""\nmsgstr ""\n"Language: sv\\n"'
  const retry = 'msgctxt "shell.retry"\nmsgid "Try again"\nmsgstr "Igen"'
  const file = { language: 'sv', format: 'po', name: 'agency.po', text: [head, retry].join('\n\n') }
  for (const dry_run of [true, false, false]) await year.make('translator', 'POST /api/studio/import', { ...file, dry_run })
  await year.open('translator', 'GET /api/studio/export/de?format=po&only=draft')
}

async function tell(year: Year): Promise<void> {
  await written(year)
  await together(year)
  await suggested(year)
  await languages(year)
}

export const studio: Chapter = { name: 'studio', tell }
