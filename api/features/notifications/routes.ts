import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/messages/notifications.ts'
import { serve } from '../../http/serve.ts'
import { tableFor } from '../../records/read/tableFor.ts'
import { insertRecord } from '../../records/write/insert.ts'
import type { FeatureDeps } from '../Feature.ts'
import { addNotificationType } from './addType.ts'
import { subscriberByEmail, subscribersOfType } from './readSubscribers.ts'
import { setNotificationTypes } from './setSubscriptions.ts'

/** The calls for notification types and their subscribers (NOTIF-07, NOTIF-12 to NOTIF-16). */
export function serveNotifications(app: FastifyInstance, { db }: FeatureDeps): void {
  serve(app, calls.insertNotificationType, ({ body, actor }) => addNotificationType({ db, actor }, body.notificationType))
  serve(app, calls.insertSubscriber, async ({ body, actor, operator }) => {
    const row = await insertRecord({ db, actor }, tableFor('notification_subscriber', 'insert', operator), { data: body })
    return { rowCount: 1, rows: [{ id: Number(row['id']) }] }
  })
  serve(app, calls.updateSubscriber, ({ body, actor }) => setNotificationTypes({ db, actor }, body))
  serve(app, calls.readSubscribersOfType, ({ params }) => subscribersOfType(db.rw, params.id))
  serve(app, calls.readSubscriberByEmail, ({ query }) => subscriberByEmail(db.rw, query.email))
}
