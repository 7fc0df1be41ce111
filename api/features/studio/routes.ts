import type { FastifyInstance } from 'fastify'
import {
  approveTexts as approveCall,
  changeTexts as changeCall,
  exportTexts as exportCall,
  importTexts as importCall,
  listStudioTexts,
  publishTexts as publishCall,
  readStudioProgress,
  readTexts,
  saveText as saveCall,
  takeBackPublication as takeBackCall,
  takeBackTexts as takeBackTextsCall,
} from '#schema/calls/texts/texts.ts'
import { fetchTextPicture, readTextPlaces } from '#schema/calls/texts/places.ts'
import {
  answerSuggestion as answerCall,
  openTopic as topicCall,
  suggestWord as suggestCall,
} from '#schema/calls/texts/textTalk.ts'
import { addLanguage as addLanguageCall, listLanguages as listCall } from '#schema/calls/texts/languages.ts'
import { RawJson, serve } from '../../http/serve.ts'
import type { FeatureDeps } from '../Feature.ts'
import { addLanguage } from './addLanguage.ts'
import { approveTexts } from './approveTexts.ts'
import { listTexts } from './catalogue.ts'
import { changeTexts } from './changeTexts.ts'
import { exportTexts } from './exportTexts.ts'
import { importTexts } from './importTexts.ts'
import { listLanguages, requireLanguage } from './listLanguages.ts'
import { openTopic } from './openTopic.ts'
import { PlacesOfTexts } from './PlacesOfTexts.ts'
import { publishTexts, takeBackPublication } from './publishTexts.ts'
import { readProgress } from './readProgress.ts'
import { saveText } from './saveText.ts'
import { ServedTexts } from './ServedTexts.ts'
import { answerSuggestion, suggestWord } from './suggestWord.ts'
import { takeBackTexts } from './takeBackTexts.ts'

/** What translators change over the texts that ship, and how everybody gets it. */
export function serveStudio(app: FastifyInstance, { db, config }: Pick<FeatureDeps, 'db' | 'config'>): void {
  const served = new ServedTexts(db)
  const places = new PlacesOfTexts()
  serve(app, listCall, () => listLanguages(db.decide, config.demoMode))
  serve(app, addLanguageCall, ({ body, actor }) => addLanguage({ db, actor }, body))
  serve(app, readTexts, async ({ params, request, reply }) => {
    await requireLanguage(db.decide, params.language)
    const { etag, json } = await served.for(params.language)
    void reply.headers({ etag, 'cache-control': 'no-cache' })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : new RawJson(json)
  })
  serve(app, listStudioTexts, async ({ params }) => {
    await requireLanguage(db.decide, params.language)
    return listTexts(params.language)
  })
  serve(app, readTextPlaces, ({ query }) => places.of(query.key))
  serve(app, fetchTextPicture, async ({ params, reply }) =>
    reply
      .header('cache-control', 'private, max-age=3600')
      .type('image/jpeg')
      .send(await places.picture(params.name)),
  )
  serve(app, readStudioProgress, ({ operator }) => readProgress(db.decide, operator.userName))
  serve(app, saveCall, ({ body, actor }) => saveText({ db, actor }, body))
  serve(app, approveCall, ({ body, actor }) => approveTexts({ db, actor }, body.texts))
  serve(app, publishCall, ({ body, actor }) => publishTexts({ db, actor }, body))
  serve(app, exportCall, async ({ params, query, reply, at }) => {
    await requireLanguage(db.decide, params.language)
    const { fileName, content } = await exportTexts(db.decide, { ...params, ...query, at })
    return reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .type('application/octet-stream')
      .send(content)
  })
  serve(app, importCall, async ({ body, actor }) => {
    await requireLanguage(db.decide, body.language)
    return importTexts({ db, actor }, body)
  })
  serve(app, changeCall, ({ body, actor }) => changeTexts({ db, actor }, body))
  serve(app, takeBackTextsCall, ({ body, actor }) => takeBackTexts({ db, actor }, body.id))
  serve(app, suggestCall, ({ body, actor }) => suggestWord({ db, actor }, body))
  serve(app, answerCall, ({ body, actor }) => answerSuggestion({ db, actor }, body))
  serve(app, topicCall, ({ body, actor }) => openTopic({ db, actor }, body.key))
  serve(app, takeBackCall, ({ body, actor }) => takeBackPublication({ db, actor }, body.id))
}
